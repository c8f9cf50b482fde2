export default {
  searchAllHint: 'بلد أو مدينة أو عملة أو لغة أو إحداثيات',
  searchPosition: 'البحث عن هذا الموقع',
  searchScreens: 'الشاشات والإجراءات',
  searchAllOf: 'عرض الكل: {n}',
  searchAnd: 'و',
  searchNear: 'بالقرب منك',
  searchGroups: 'تضييق النتائج',
  searchSelects: 'يختار Ctrl Enter البلد.',
};
