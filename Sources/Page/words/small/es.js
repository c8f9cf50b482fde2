export default {
  smallText: 'La hora, la frontera y algunas preguntas sobre un país, en una ventana pequeña.',
  smallParts: 'Parte de la ventana',
  smallTime: 'Hora',
  smallBorder: 'Frontera',
  smallOutline: 'Contorno: {name}',
  smallAsk: 'Muestra a qué distancia está la frontera. Su posición se queda en este navegador.',
  smallInside: 'Está dentro, a {distance} de la frontera.',
  smallFar: 'Está dentro, lejos de toda frontera.',
  smallElsewhere: 'Está en {name}.',
  smallSea: 'Está en el mar.',
  smallDue: { one: '{n} pregunta pendiente', many: '{n} de preguntas pendientes', other: '{n} preguntas pendientes' },
  smallNoneDue: 'Hoy no hay preguntas pendientes.',
};
