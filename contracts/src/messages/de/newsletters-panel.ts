/** NL-01, NL-02 for whoever writes the newsletters. Texts of the specification stand to the letter. */
export const newslettersPanel = {
  'newsletter.listNameMissing': 'Bitte gib der Liste einen Namen.',
  'newsletter.listNameTooLong': 'Der Name darf höchstens {max} Zeichen haben.',
  'newsletter.tagInvalid': 'Schlagwörter haben 1 bis 50 Zeichen, ohne Komma und #.',
  'newsletter.tooManyTags': 'Eine Person kann höchstens {max} Schlagwörter haben.',
  'newsletter.subscriberUnknown': 'Diese Person kennen wir nicht.',
};
