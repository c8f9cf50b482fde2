export default {
  smallText: 'किसी देश का समय, सीमा और कुछ प्रश्न, एक छोटी विंडो में।',
  smallParts: 'विंडो का भाग',
  smallTime: 'समय',
  smallBorder: 'सीमा',
  smallOutline: '{name} की रूपरेखा',
  smallAsk: 'दिखाता है कि सीमा आपसे कितनी दूर है। आपकी स्थिति इसी ब्राउज़र में रहती है।',
  smallInside: 'आप अंदर हैं, सीमा से {distance} दूर।',
  smallFar: 'आप अंदर हैं, हर सीमा से दूर।',
  smallElsewhere: 'आप यहाँ हैं: {name}।',
  smallSea: 'आप समुद्र में हैं।',
  smallDue: { one: '{n} प्रश्न बाकी है', other: '{n} प्रश्न बाकी हैं' },
  smallNoneDue: 'आज कोई प्रश्न बाकी नहीं है।',
};
