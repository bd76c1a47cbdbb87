export const NAMED_BY = ['email', 'name', 'surname', 'phone', 'street', 'orderNumber'] as const;
/** What others have, too: a text that was found by these alone is judged by somebody before it is taken back. */
const SHARED_BY: readonly string[] = ['surname', 'orderNumber'];
export const isSurelyNamed = (by: readonly (typeof NAMED_BY)[number][]): boolean =>
  by.some((one) => !SHARED_BY.includes(one));
/** Where a person may still be named: nobody looks there, or can. */
export const UNJUDGED = ['inexact', 'others', 'files', 'downloads', 'mails', 'receivers', 'backups', 'texts'] as const;
/** What is still to be done with somebody: it is settled first, or left on purpose. */
export const OPEN_MATTERS = ['subscription', 'order', 'refund'] as const;

/** Where something about a person stands: the category of its stream. */
export const PERSON_SOURCES = [
  'formSubmission',
  'formUpload',
  'formMail',
  'webhookDelivery',
  'subscriber',
  'campaign',
  'cart',
  'order',
  'giftCard',
  'coupon',
  'subscription',
  'restock',
] as const;
