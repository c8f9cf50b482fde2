export default {
  searchAllHint: 'देश, शहर, कोड, निर्देशांक',
  searchPosition: 'यह स्थिति देखें',
  searchScreens: 'स्क्रीन और क्रियाएँ',
};
