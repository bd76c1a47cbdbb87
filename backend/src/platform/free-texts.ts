/** Fields that may contain personal data in clear text. */
export const FREE_TEXTS: ReadonlySet<string> = new Set([
  'additionalFields',
  'note',
  'reference',
  'mailTo',
  'email',
  'phone',
]);

/** A reason with white space is free text; others are codes. */
const TYPED = /\s/u;

export const mayNamePerson = (field: string, text: string): boolean =>
  text !== '' && (FREE_TEXTS.has(field) || (field === 'reason' && TYPED.test(text)));
