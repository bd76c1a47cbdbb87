/** The panel’s page of a site’s system pages (SF-01). */
export const systemPages = {
  'panel.system.title': 'Systemseiten',
  'panel.system.lead':
    'Diese Seiten hat jede Website. Du kannst jede selbst gestalten; bis dahin zeigt Kontor seine eigene.',
  'panel.system.of': 'Systemseite: {name}',
  'panel.system.standard': 'Standard',
  'panel.system.notFound.name': 'Nicht gefunden',
  'panel.system.notFound.about': 'Wenn es eine Adresse nicht gibt, zum Beispiel nach einem alten Link.',
  'panel.system.error.name': 'Fehler',
  'panel.system.error.about': 'Wenn etwas nicht klappt. Darunter steht immer, wie es weitergeht.',
  'panel.system.search.name': 'Suche',
  'panel.system.search.about': 'Was auf der Suchseite über dem Suchfeld und den Ergebnissen steht.',
  'panel.system.lockScreen.name': 'Sperrbildschirm',
  'panel.system.lockScreen.about': 'Was Besucher lesen, solange du die Website vorübergehend geschlossen hast.',
  'panel.system.design': 'Gestalten',
  'panel.system.designNamed': 'Gestalten: {name}',
  'panel.system.reset': 'Zum Standard zurück',
  'panel.system.resetNamed': 'Zum Standard zurück: {name}',
  'panel.system.resetText':
    'Deine Fassung verschwindet sofort von der Website und kommt in den Papierkorb. Von dort kannst du sie zurückholen.',
  'panel.system.resetNow': 'Standard nehmen',
  'panel.system.start.home': 'Zur Startseite',
  'panel.system.start.notFound.title': 'Diese Seite gibt es nicht',
  'panel.system.start.notFound.text':
    'Vielleicht ist sie umgezogen, oder der Link hat einen Tippfehler. Such danach, oder fang vorne an.',
  'panel.system.start.error.title': 'Das hat nicht geklappt',
  'panel.system.start.error.text':
    'Bei uns ist gerade etwas schiefgegangen. Versuche es in ein paar Minuten noch einmal.',
  'panel.system.start.search.title': 'Suche',
  'panel.system.start.search.text': 'Wonach suchst du?',
  'panel.system.start.lockScreen.title': 'Gleich wieder da',
  'panel.system.start.lockScreen.text': 'Wir arbeiten gerade an der Website. Schau bald wieder vorbei.',
  'panel.pages.standardAgain': 'Besucher sehen wieder den Standard.',
  'panel.settings.closing.title': 'Vorübergehend schließen',
  'panel.settings.closing.tile': 'Wenn du umbaust oder Urlaub machst: Besucher sehen nur den Sperrbildschirm',
  'panel.settings.closing.lead':
    'Solange die Website geschlossen ist, sehen Besucher auf jeder Adresse den Sperrbildschirm. Alle, die hier arbeiten, sehen die Website weiter.',
  'panel.settings.closing.meanwhile': 'Was so lange gilt',
  'panel.settings.closing.goesOn':
    'Bestellungen, Anmeldungen und Formulare sind so lange nicht möglich. Weiter gehen: die Seiten zu Bestellungen, Abmelden und Bestätigen aus Mails, und die Seiten mit AGB, Widerruf und Datenschutz.',
  'panel.settings.closing.design': 'Den Sperrbildschirm gestalten',
  'panel.settings.closing.lock': 'Website schließen',
  'panel.settings.closing.about':
    'Ab sofort sehen Besucher nichts mehr von der Website, und wer gerade bestellt, kann die Bestellung nicht abschließen. Du kannst sie jederzeit wieder öffnen.',
  'panel.settings.closing.lockNow': 'Jetzt schließen',
  'panel.settings.closing.unlock': 'Wieder öffnen',
  'panel.settings.closing.locked': 'Die Website ist geschlossen. Besucher sehen den Sperrbildschirm.',
  'panel.settings.closing.unlocked': 'Die Website ist wieder offen.',
  'panel.settings.closing.unopened':
    'Die Website ist noch nicht eröffnet. Besucher lesen bis zur ersten Veröffentlichung „Demnächst“.',
  'panel.settings.closing.failed': 'Das hat nicht geklappt',
} as const;
