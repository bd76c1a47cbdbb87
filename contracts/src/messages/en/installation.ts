/** The panel’s page about the installation itself (SF-02). */
export const installation = {
  'panel.installation.title': 'This installation',
  'panel.installation.lead': 'Your site runs on Kontor, on a machine that somebody runs themselves.',
  'panel.installation.facts': 'At a glance',
  'panel.installation.program': 'Program',
  'panel.installation.version': 'Version',
  'panel.installation.operator': 'Run by',
  'panel.installation.operatorUnknown':
    'Not told. Whoever runs Kontor gives their name by the setting KONTOR_OPERATOR.',
  'panel.installation.licence': 'Licence',
  'panel.installation.plans': 'No plans',
  'panel.installation.plansText':
    'There are no plans, no trial and nothing to unlock: you have everything already. How many pages, products and visitors it bears is decided by the machine alone.',
  'panel.installation.guide': 'Manual',
  'panel.installation.guideText':
    'How to run and extend Kontor is told in README.md and the folder docs, which come with the program. The description of the API belongs to your site.',
  'panel.installation.api': 'Description of the API',
  'panel.installation.licenceText': 'Text of the licence',
} as const;
