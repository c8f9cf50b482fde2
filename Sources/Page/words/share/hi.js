export default {
  shareLink: 'लिंक साझा करें',
  embed: 'अपने पृष्ठ में कार्ड लगाएँ',
  embedText: 'कार्ड {host} से लोड होता है, कुछ नहीं रखता और कोई कुकी नहीं लगाता।',
  embedCode: 'कार्ड का कोड',
  copyCode: 'कोड कॉपी करें',
  smallWindow: 'छोटी विंडो',
  smallWindowText: 'समय, सीमा और प्रश्न, ऐसी विंडो में जिसे ब्राउज़र इंस्टॉल कर सकता है।',
  smallWindowOpen: 'छोटी विंडो खोलें: {name}',
};
