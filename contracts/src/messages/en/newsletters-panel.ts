/** NL-01, NL-02 */
export const newslettersPanel = {
  'newsletter.listNameMissing': 'Please give the list a name.',
  'newsletter.listNameTooLong': 'The name may have at most {max} characters.',
  'newsletter.tagInvalid': 'Tags have 1 to 50 characters, without commas and #.',
  'newsletter.tooManyTags': 'A person can have at most {max} tags.',
  'newsletter.subscriberUnknown': 'We do not know this person.',
};
