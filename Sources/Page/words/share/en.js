export default {
  shareLink: 'Share the link',
  embed: 'Put a card into a page of your own',
  embedText: 'The card is loaded from {host}, keeps nothing and sets no cookie.',
  embedCode: 'Code of the card',
  copyCode: 'Copy the code',
  smallWindow: 'Small window',
  smallWindowText: 'The time, the border and questions, in a window that the browser can install.',
  smallWindowOpen: 'Open the small window: {name}',
};
