export default {
  searchAllHint: 'País, ciudad, moneda, idioma, coordenadas',
  searchPosition: 'Buscar esta posición',
  searchScreens: 'Pantallas y acciones',
  searchAllOf: 'Mostrar todo: {n}',
  searchAnd: 'y',
  searchNear: 'Cerca de usted',
  searchGroups: 'Acotar los resultados',
  searchSelects: 'Ctrl Intro selecciona el país.',
};
