export default {
  shareLink: 'Partager le lien',
  embed: 'Placer une carte dans une page à vous',
  embedText: 'La carte est chargée depuis {host}, ne garde rien et ne dépose aucun cookie.',
  embedCode: 'Code de la carte',
  copyCode: 'Copier le code',
};
