export default {
  shareLink: 'लिंक साझा करें',
  embed: 'अपने पृष्ठ में कार्ड लगाएँ',
  embedText: 'कार्ड {host} से लोड होता है, कुछ नहीं रखता और कोई कुकी नहीं लगाता।',
  embedCode: 'कार्ड का कोड',
  copyCode: 'कोड कॉपी करें',
};
