/** Mails to those who wait for something (RS-07). */
export const restockMails = {
  'restock.mailUnknown': 'Von dieser E-Mail wissen wir nichts.',
  'restockMail.subject': 'Wieder da: {product}',
  'restockMail.title': '{product} ist wieder da',
  'restockMail.intro': 'du wolltest wissen, wann es diesen Artikel wieder gibt. Jetzt ist es so weit:',
  'restockMail.held':
    'Wir haben ein Stück für dich zurückgelegt, bis {moment} Uhr. Danach bekommt es, wer als Nächstes wartet.',
  'restockMail.notHeld': 'Für dich ist nichts zurückgelegt: Wer zuerst bestellt, bekommt den Artikel.',
  'restockMail.toCart': 'In den Warenkorb legen',
  'restockMail.toProduct': 'Artikel ansehen',
  'restockMail.receipt': 'Dein Beleg: {receipt}',
  'restockMail.why': 'Du bekommst diese E-Mail, weil du dich bei diesem Artikel eingetragen hast.',
  'restockMail.unsubscribe': 'Nicht mehr benachrichtigen',
  'restockMail.closing.subject': 'Kommt nicht wieder: {product}',
  'restockMail.closing.title': '{product} kommt leider nicht wieder',
  'restockMail.closing.intro':
    'du wolltest wissen, wann es diesen Artikel wieder gibt. Wir haben ihn aus dem Sortiment genommen:',
  'restockMail.closing.last': 'Deine Anmeldung ist damit beendet. Das ist die letzte E-Mail dazu.',
  'restockMail.closing.toShop': 'Zum Shop',
  'restockMail.confirm.subject': 'Bitte bestätigen: Nachricht zu {product}',
  'restockMail.confirm.title': 'Bitte bestätige deine E-Mail-Adresse',
  'restockMail.confirm.intro':
    'du möchtest eine E-Mail bekommen, sobald es diesen Artikel wieder gibt. Bestätige das bitte mit einem Klick:',
  'restockMail.confirm.button': 'Ja, benachrichtigt mich',
  'restockMail.confirm.place': 'Deinen Platz in der Warteliste behältst du dabei.',
  'restockMail.confirm.else': 'Du warst das nicht? Dann musst du nichts tun und bekommst keine weitere E-Mail davon.',
} as const;
