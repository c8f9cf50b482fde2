export default {
  searchAllHint: 'देश, शहर, मुद्रा, भाषा, निर्देशांक',
  searchPosition: 'यह स्थिति देखें',
  searchScreens: 'स्क्रीन और क्रियाएँ',
  searchAllOf: 'सभी {n} दिखाएँ',
  searchAnd: 'और',
};
