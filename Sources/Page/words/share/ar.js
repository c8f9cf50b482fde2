export default {
  shareLink: 'مشاركة الرابط',
  embed: 'ضع بطاقة في صفحة لك',
  embedText: 'تُحمَّل البطاقة من {host}، ولا تحفظ شيئًا ولا تضع ملفات تعريف.',
  embedCode: 'شيفرة البطاقة',
  copyCode: 'نسخ الشيفرة',
  smallWindow: 'نافذة صغيرة',
  smallWindowText: 'الوقت والحدود والأسئلة، في نافذة يستطيع المتصفح تثبيتها.',
  smallWindowOpen: 'فتح النافذة الصغيرة: {name}',
};
