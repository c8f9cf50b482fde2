export default {
  shareLink: 'Partager le lien',
  embed: 'Placer une carte dans une page à vous',
  embedText: 'La carte est chargée depuis {host}, ne garde rien et ne dépose aucun cookie.',
  embedCode: 'Code de la carte',
  copyCode: 'Copier le code',
  smallWindow: 'Petite fenêtre',
  smallWindowText: 'L’heure, la frontière et des questions, dans une fenêtre que le navigateur peut installer.',
  smallWindowOpen: 'Ouvrir la petite fenêtre : {name}',
};
