/** New sites, and what becomes of them. */
export const sites = {
  'sites.idWrong':
    'Die Adresse hat 3 bis 40 Zeichen: Kleinbuchstaben, Ziffern und einzelne Bindestriche, und keinen am Rand.',
  'sites.idReserved': 'Diese Adresse braucht der Betreiber selbst. Wähle eine andere.',
  'sites.idTaken': 'Diese Adresse hat schon eine andere Website. Wähle eine andere.',
  'sites.hostTaken': '{host} gehört schon zu einer anderen Website.',
  'sites.nameMissing': 'Gib der Website einen Namen.',
  'sites.nameLong': 'Der Name hat höchstens 100 Zeichen.',
  'sites.languageWrong': 'Die Sprache ist ein Kürzel wie de, en oder de-CH.',
  'sites.archivedAlready': 'Diese Website ist schon archiviert.',
  'sites.notArchived': 'Diese Website ist nicht archiviert.',
  'sites.archived': 'Diese Website ist archiviert: Sie lässt sich ansehen, aber nicht ändern.',
  'sites.unopened': 'Diese Website öffnet bald.',
  'closed.soonTitle': 'Demnächst',
  'closed.soonText': 'Hier entsteht die Website von {site}. Schau bald wieder vorbei.',
  'closed.archivedTitle': 'Hier gibt es nichts mehr',
  'closed.archivedText': 'Die Website von {site} ist nicht mehr da.',
  'draft.title': 'Noch nicht eröffnet',
  'draft.text': 'So sehen dich Besucher, sobald du eröffnest. Bis dahin lesen sie hier „Demnächst“.',
  'draft.edit': 'Seiten bearbeiten',
  'draft.publish': 'Veröffentlichen',
  'closed.signIn': 'Für alle, die hier arbeiten: Anmelden',
} as const;
