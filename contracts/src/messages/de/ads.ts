/** MP-03: the panel's page about advertising. */
export const ads = {
  'panel.ads.title': 'Werbung',
  'panel.home.adsText': 'Produktlisten für Werbenetzwerke, und was ihr Pixel darf',
  'panel.ads.feed': 'Produktlisten',
  'panel.ads.feedText':
    'Gib eine dieser Adressen deinem Werbenetzwerk, zum Beispiel Google Merchant Center oder Meta. Es holt sich dort alle sichtbaren Produkte mit Preis und Bestand. Wer die Adresse kennt, kann die Liste lesen.',
  'panel.ads.xml': 'Adresse als XML',
  'panel.ads.tsv': 'Adresse als TSV',
  'panel.ads.pictureless': 'Ohne Bild',
  'panel.ads.picturelessText':
    'Diese Produkte nehmen Werbenetzwerke nicht an, weil ihnen oder einer Variante ein Bild fehlt. Zeichnungen (SVG) zählen nicht.',
  'panel.ads.picturelessMore': 'und weitere',
  'panel.ads.renew': 'Neue Adressen',
  'panel.ads.renewText':
    'Ist eine Adresse an die falschen Leute geraten? Mit neuen Adressen gelten die alten sofort nicht mehr, und jedes Werbenetzwerk braucht die neue.',
  'panel.ads.renewNow': 'Alte Adressen ungültig machen',
  'panel.ads.renewed': 'Die neuen Adressen gelten.',
  'panel.ads.renewedAt': 'Neue Adressen von {name} am {moment}',
  'panel.ads.renewedBySystem': 'Neue Adressen am {moment}',
  'panel.ads.settings': 'Angaben',
  'panel.ads.brand': 'Marke',
  'panel.ads.brandHint': 'Für einen Shop, der selbst herstellt: steht in den Produktlisten. Leer: keine.',
  'panel.ads.pixelId': 'Pixel-ID',
  'panel.ads.pixelHint':
    'Nummer deines Pixels bei Meta. Besucher werden dann gefragt, und nur wer zustimmt, wird gezählt. Leer: niemand wird gefragt oder gezählt.',
  'panel.ads.failed': 'Nicht gespeichert',
} as const;
