export default {
  shareLink: 'Share the link',
  embed: 'Put a card into a page of your own',
  embedText: 'The card is loaded from {host}, keeps nothing and sets no cookie.',
  embedCode: 'Code of the card',
  copyCode: 'Copy the code',
};
