/** MP-03: what visitors of a shop with a pixel are asked. */
export const consent = {
  'consent.title': 'Cookie-Einstellungen',
  'consent.ask':
    'Dürfen wir messen, ob unsere Werbung wirkt? Dann lädt jede Seite ein unsichtbares Bild von Meta (facebook.com), und Meta erfährt, dass du hier warst. Alles andere geht auch ohne.',
  'consent.more': 'Mehr erfahren',
  'consent.decline': 'Ablehnen',
  'consent.accept': 'Akzeptieren',
  'consent.needed':
    'Für Warenkorb, Kasse und deine Wahl hier setzt dieser Shop eigene Cookies. Ohne sie kann niemand etwas kaufen.',
  'consent.chosen.none': 'Du hast noch nicht gewählt. Bis dahin wird nichts gemessen.',
  'consent.chosen.accepted': 'Du hast akzeptiert. Deine Wahl gilt ein halbes Jahr.',
  'consent.chosen.declined': 'Du hast abgelehnt. Deine Wahl gilt ein halbes Jahr.',
  'consent.privacy': 'Datenschutzerklärung',
} as const;
