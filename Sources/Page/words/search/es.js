export default {
  searchAllHint: 'País, ciudad, código, coordenadas',
  searchPosition: 'Buscar esta posición',
  searchScreens: 'Pantallas y acciones',
};
