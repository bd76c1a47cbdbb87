/** The panel’s page about the installation itself (SF-02). */
export const installation = {
  'panel.installation.title': 'Diese Installation',
  'panel.installation.lead': 'Deine Website läuft mit Kontor, auf einem Rechner, den jemand selbst betreibt.',
  'panel.installation.facts': 'Auf einen Blick',
  'panel.installation.program': 'Programm',
  'panel.installation.version': 'Version',
  'panel.installation.operator': 'Betrieben von',
  'panel.installation.operatorUnknown':
    'Nicht angegeben. Wer Kontor betreibt, nennt sich mit der Einstellung KONTOR_OPERATOR.',
  'panel.installation.licence': 'Lizenz',
  'panel.installation.plans': 'Keine Tarife',
  'panel.installation.plansText':
    'Es gibt keine Tarife, keine Testphase und nichts zum Freischalten: Du hast schon alles. Wie viele Seiten, Produkte und Besucher es verträgt, entscheidet allein der Rechner.',
  'panel.installation.guide': 'Anleitung',
  'panel.installation.guideText':
    'Wie man Kontor betreibt und erweitert, steht in README.md und im Ordner docs, die dem Programm beiliegen. Die Beschreibung der API gehört zu deiner Website.',
  'panel.installation.api': 'Beschreibung der API',
  'panel.installation.licenceText': 'Text der Lizenz (Englisch)',
} as const;
