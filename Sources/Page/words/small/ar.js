export default {
  smallParts: 'جزء النافذة',
  smallTime: 'الوقت',
  smallBorder: 'الحدود',
  smallAsk: 'يعرض بُعد الحدود عنك. يبقى موقعك في هذا المتصفح.',
  smallInside: 'أنت في الداخل، على بعد {distance} من الحدود.',
  smallFar: 'أنت في الداخل، بعيدًا عن أي حدود.',
  smallElsewhere: 'أنت في {name}.',
  smallSea: 'أنت في البحر.',
  smallDue: {
    zero: 'لا أسئلة مستحقة',
    one: 'سؤال واحد مستحق',
    two: 'سؤالان مستحقان',
    few: '{n} أسئلة مستحقة',
    many: '{n} سؤالًا مستحقًا',
    other: '{n} سؤال مستحق',
  },
  smallNoneDue: 'لا سؤال مستحق اليوم.',
};
