/** New sites, and what becomes of them. */
export const sites = {
  'sites.idWrong': 'The address has 3 to 40 characters: lower-case letters, digits and single hyphens, none at an end.',
  'sites.idReserved': 'The operator needs this address. Choose another one.',
  'sites.idTaken': 'Another site has this address. Choose another one.',
  'sites.hostTaken': '{host} belongs to another site.',
  'sites.nameMissing': 'Give the site a name.',
  'sites.nameLong': 'The name has at most 100 characters.',
  'sites.languageWrong': 'The language is a code such as de, en or de-CH.',
  'sites.archivedAlready': 'This site is archived already.',
  'sites.notArchived': 'This site is not archived.',
  'sites.archived': 'This site is archived: it can be looked at, but not changed.',
  'sites.unopened': 'This site opens soon.',
  'closed.soonTitle': 'Opening soon',
  'closed.soonText': 'The website of {site} is on its way. Come back soon.',
  'closed.archivedTitle': 'There is nothing here any more',
  'closed.archivedText': 'The website of {site} is gone.',
  'closed.signIn': 'For all who work here: sign in',
} as const;
