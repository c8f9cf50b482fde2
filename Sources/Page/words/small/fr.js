export default {
  smallText: 'L’heure, la frontière et quelques questions sur un pays, dans une petite fenêtre.',
  smallParts: 'Partie de la fenêtre',
  smallTime: 'Heure',
  smallBorder: 'Frontière',
  smallOutline: 'Contour : {name}',
  smallAsk: 'Montre à quelle distance est la frontière. Votre position reste dans ce navigateur.',
  smallInside: 'Vous y êtes, à {distance} de la frontière.',
  smallFar: 'Vous y êtes, loin de toute frontière.',
  smallElsewhere: 'Vous êtes ici : {name}.',
  smallSea: 'Vous êtes en mer.',
  smallDue: { one: '{n} question à revoir', many: '{n} de questions à revoir', other: '{n} questions à revoir' },
  smallNoneDue: 'Aucune question à revoir aujourd’hui.',
};
