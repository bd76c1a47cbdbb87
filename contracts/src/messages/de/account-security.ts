/** RO-01: the panel's texts about what protects accounts. */
export const accountSecurity = {
  'panel.confirm.title': 'Bist du es?',
  'panel.confirm.lead':
    'Das schützt dein Konto. Deshalb fragen wir noch einmal nach deinem Passwort; danach geht es gleich weiter.',
  'panel.confirm.code': 'Code aus der App',
  'panel.confirm.codeHint': 'Oder einer deiner Wiederherstellungscodes.',
  'panel.confirm.submit': 'Bestätigen und weiter',
  'panel.confirm.cancel': 'Abbrechen',
  'panel.confirm.failed': 'Noch nicht bestätigt',
  'panel.account.factorDemanded':
    'Hier brauchen alle einen zweiten Faktor. Richte deinen jetzt ein, dann stehen dir alle Bereiche offen.',
  'panel.account.factorDisableText':
    'Dann reicht beim Anmelden wieder dein Passwort allein. Auf allen anderen Geräten wirst du abgemeldet.',
  'panel.account.codesLeft': '{n} von {all} Wiederherstellungscodes sind noch nicht benutzt.',
  'panel.account.codesNew': 'Neue Codes',
  'panel.account.codesNewText': 'Die bisherigen Codes gelten dann nicht mehr.',
  'panel.account.codesNewNow': 'Neue Codes zeigen',
  'panel.account.codesRenewedText':
    'Bewahre diese Codes sicher auf: Jeder lässt dich ein Mal herein, wenn dein Telefon nicht da ist. Sie werden nicht noch einmal gezeigt. Die bisherigen gelten nicht mehr.',
  'panel.account.sessionsEnd': 'Alle anderen beenden',
  'panel.account.saved.sessions': 'Auf allen anderen Geräten bist du abgemeldet.',
  'panel.account.sessionsText':
    'Eine Sitzung endet acht Stunden nach der letzten Benutzung, spätestens nach sieben Tagen.',
  'panel.members.rule': 'Zweiter Faktor',
  'panel.members.ruleOptional': 'Wer diese Website verwaltet, darf sich mit dem Passwort allein anmelden.',
  'panel.members.ruleDemanded':
    'Alle, die diese Website verwalten, brauchen einen zweiten Faktor. Wer keinen hat, richtet ihn beim Anmelden ein.',
  'panel.members.ruleDemand': 'Für alle verlangen',
  'panel.members.ruleDemandText':
    'Wer noch keinen zweiten Faktor hat, muss ihn dann einrichten, bevor es weitergeht. Das gilt auch für alle, die gerade angemeldet sind.',
  'panel.members.ruleLift': 'Nicht mehr verlangen',
  'panel.members.ruleLiftText': 'Eingerichtete zweite Faktoren bleiben. Jeder darf seinen dann aber abschalten.',
  'panel.members.saved.demanded': 'Ab jetzt brauchen alle einen zweiten Faktor.',
  'panel.members.saved.optional': 'Der zweite Faktor ist jetzt freiwillig.',
  'panel.members.saved.signedOut': 'Das Mitglied ist überall abgemeldet.',
  'panel.members.signOut': 'Überall abmelden',
  'panel.members.signOutNamed': '{name} überall abmelden',
} as const;
