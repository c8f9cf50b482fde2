export default {
  shareLink: 'Compartir el enlace',
  embed: 'Poner una tarjeta en una página propia',
  embedText: 'La tarjeta se carga desde {host}, no guarda nada y no pone cookies.',
  embedCode: 'Código de la tarjeta',
  copyCode: 'Copiar el código',
  smallWindow: 'Ventana pequeña',
  smallWindowText: 'La hora, la frontera y preguntas, en una ventana que el navegador puede instalar.',
  smallWindowOpen: 'Abrir la ventana pequeña: {name}',
};
