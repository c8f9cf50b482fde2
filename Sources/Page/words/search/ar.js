export default {
  searchAllHint: 'بلد أو مدينة أو رمز أو إحداثيات',
  searchPosition: 'البحث عن هذا الموقع',
  searchScreens: 'الشاشات والإجراءات',
};
