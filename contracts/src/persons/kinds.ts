export const NAMED_BY = ['email', 'name', 'phone', 'street', 'orderNumber'] as const;
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
