/** Fields in which somebody may stand in the clear. */
export const FREE_TEXTS: ReadonlySet<string> = new Set([
  'additionalFields',
  'note',
  'reference',
  'mailTo',
  'email',
  'phone',
]);

/** A reason is a word of ours, or what somebody has typed by hand. */
const TYPED = /\s/u;

export const mayNameSomebody = (field: string, text: string): boolean =>
  text !== '' && (FREE_TEXTS.has(field) || (field === 'reason' && TYPED.test(text)));
