/** RS-01 to RS-07: who wants to know when something is back. Texts of the specification stand to the letter. */
export const restock = {
  'restock.emailMissing': 'E-Mail-Adresse darf nicht leer sein',
  'restock.emailInvalid': 'E-Mail-Adresse ist ungültig',
  'restock.success': 'Registriert!',
  'restock.failed': 'Formular kann nicht gesendet werden. Bitte versuche es später nochmal.',
  'restock.inStock': 'Diese Variante ist gerade wieder da. Du kannst sie gleich in den Warenkorb legen.',
  'restock.notOffered': 'Zu diesem Artikel gibt es keine Benachrichtigung.',
  'restock.variantUnknown': 'Diesen Artikel gibt es hier nicht mehr.',
  'restock.signUpUnknown': 'Diesen Link kennen wir nicht. Vielleicht fehlt am Ende ein Stück.',
  'restock.receiptUnknown': 'Diesen Beleg kennen wir nicht. Vielleicht fehlt am Ende ein Stück.',
  'restock.proofFailed': 'Diese Reihe wurde nicht so geführt, wie sie sollte. Befunde: {n}.',
  'restock.receiptOther':
    'An diesem Platz der Reihe steht ein anderer Beleg. Stimmt deiner bis zum letzten Zeichen, dann hat jemand die Reihe verändert.',
} as const;
