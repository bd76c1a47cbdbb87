/**
 * What each text of an event is, by the names of the fields; `Type.field` where a name means something else in one
 * event. A test sees to it that each text of each event is declared, and as what its type says.
 */

/** What somebody types about others. It is `Typed`: sealed with the key of whom it is about, or with one of its own. */
export const SEALED_TEXTS = {
  'AnalysisQuerySaved.name': 'own',
  'AnalysisQuerySaved.parameters': 'own',
  'AnalysisQuerySaved.sql': 'own',
  'BatchRequested.reason': 'own',
  'GiftCardBlocked.reason': 'customer',
  'GiftCardUnblocked.reason': 'customer',
  'NewsletterJoined.consent': 'subscriber',
  'OrderCancelled.reason': 'customer',
  'OrderFulfilled.tracking': 'customer',
  'OrderLinesCancelled.reason': 'customer',
  'OrderPaid.reference': 'customer',
  'OrderRefunded.reason': 'customer',
  'StockAdjusted.reason': 'own',
  'StockSet.reason': 'own',
} as const satisfies Readonly<Record<string, 'own' | 'customer' | 'subscriber'>>;

export const isSealedText = (type: string, field: string): boolean => Object.hasOwn(SEALED_TEXTS, `${type}.${field}`);

/** Somebody types them, and they must be read as they are: whoever is erased is looked for in them. Why they are not sealed. */
export const SEARCHED_TEXTS = {
  // What a shop shows to everybody, or is listed and found by.
  alt: 'shown',
  attributes: 'shown',
  brand: 'shown',
  categories: 'shown',
  code: 'shown',
  collection: 'shown',
  customAddButtonText: 'shown',
  customSoldOutText: 'shown',
  description: 'shown',
  disclaimerMessage: 'shown',
  displayName: 'shown',
  excerpt: 'shown',
  html: 'shown',
  name: 'shown',
  navigationTitle: 'shown',
  options: 'shown',
  placeholder: 'shown',
  preview: 'shown',
  restockNotificationMessages: 'shown',
  restockNotificationsSuccessText: 'shown',
  rows: 'shown',
  scarcityText: 'shown',
  subject: 'shown',
  submissionHTML: 'shown',
  submissionMessage: 'shown',
  submitLabel: 'shown',
  tag: 'shown',
  tagline: 'shown',
  tags: 'shown',
  text: 'shown',
  title: 'shown',
  value: 'shown',
  variantOptionOrdering: 'shown',
  'AnalysisQuerySaved.x': 'shown',
  'AnalysisQuerySaved.y': 'shown',
  // Addresses of pages and pictures, which somebody may have typed.
  href: 'address',
  imageUrl: 'address',
  pagePath: 'address',
  path: 'address',
  privacyHref: 'address',
  successRedirect: 'address',
  termsHref: 'address',
  url: 'address',
  urlId: 'address',
  withdrawalHref: 'address',
  pageTitle: 'address',
  // Of the merchant, who must say so on each invoice, and of those whom forms are sent on to.
  accountHolder: 'merchant',
  bank: 'merchant',
  city: 'merchant',
  email: 'merchant',
  mailTo: 'merchant',
  phone: 'merchant',
  street: 'merchant',
  // What long work is about, and what it says of rows of a file.
  field: 'work',
  fileName: 'work',
  formName: 'work',
  search: 'work',
  'BatchFailed.reason': 'work',
  'BatchFinished.reason': 'work',
  'BatchUndone.reason': 'work',
  // What another program has said. Addresses are taken out before it is noted.
  detail: 'program',
  'AccountMailFailed.reason': 'program',
  'CampaignMailBounced.reason': 'program',
  'CampaignMailDeferred.reason': 'program',
  'CampaignMailFailed.reason': 'program',
  'FormMailFailed.reason': 'program',
  'NewsletterConfirmationFailed.reason': 'program',
  'ProviderErasureEnded.reason': 'program',
  'ProviderKeyRefused.reason': 'program',
  'ProviderMemberForwarded.reason': 'program',
  'OrderMailFailed.reason': 'program',
  'RestockAlertDeferred.reason': 'program',
  'RestockAlertFailed.reason': 'program',
  'RestockConfirmationFailed.reason': 'program',
  'SubscriptionMailFailed.reason': 'program',
  // Answers of before they were sealed.
  'CartEntryAdded.additionalFields': 'before',
  'CartEntryAdditionalFieldsChanged.additionalFields': 'before',
} as const satisfies Readonly<Record<string, TextWhere>>;

/** Where such a text stands, and so who can change it. */
export type TextWhere = 'shown' | 'address' | 'merchant' | 'work' | 'program' | 'before';

/** They name nobody, whoever has brought them about, and nobody looks for anybody in them. Why. */
export const NOBODYS_TEXTS = {
  // Made by the product: ids, digests, links of chains, instants.
  about: 'made',
  additionalFieldsFormId: 'made',
  answered: 'made',
  asOf: 'made',
  cancellationId: 'made',
  cause: 'made',
  chain: 'made',
  day: 'made',
  eventId: 'made',
  eventType: 'made',
  fieldId: 'made',
  fileId: 'made',
  files: 'made',
  fulfilmentId: 'made',
  hint: 'made',
  id: 'made',
  invitationId: 'made',
  lineId: 'made',
  listId: 'made',
  messageId: 'made',
  optionId: 'made',
  pageId: 'made',
  providerListId: 'made',
  recoveryCode: 'made',
  recoveryCodes: 'made',
  refundId: 'made',
  resetId: 'made',
  resumes: 'made',
  secretHash: 'made',
  shippingOptionId: 'made',
  streams: 'made',
  through: 'made',
  tokenHash: 'made',
  types: 'made',
  webhooks: 'made',
  'GiftCardCredited.reason': 'made',
  'PersonErased.field': 'made',
  'PersonErased.type': 'made',
  'PersonTextRedacted.field': 'made',
  'PersonTextRedacted.type': 'made',
  // One of a list that is known.
  countries: 'chosen',
  country: 'chosen',
  currency: 'chosen',
  defaultCountry: 'chosen',
  extension: 'chosen',
  homeCountry: 'chosen',
  language: 'chosen',
  method: 'chosen',
  model: 'chosen',
  pagePermissionTypeValue: 'chosen',
  paymentMethod: 'chosen',
  timeZone: 'chosen',
  // Numbers, and names of computers and accounts elsewhere, of a shape that is checked.
  bic: 'shaped',
  disqusShortname: 'shaped',
  gtin: 'shaped',
  host: 'shaped',
  iban: 'shaped',
  max: 'shaped',
  min: 'shaped',
  origin: 'shaped',
  pixelId: 'shaped',
  postalCode: 'shaped',
  siteKey: 'shaped',
  vatId: 'shaped',
  // What is counted, by types of events, read models and sources.
  counts: 'counted',
  inClear: 'counted',
  readable: 'counted',
  sealed: 'counted',
} as const satisfies Readonly<Record<string, 'made' | 'chosen' | 'shaped' | 'counted'>>;

/** Where somebody may be named in a text of an event; `null`: nobody can be. A field that nobody knows: of before. */
export const whereIsText = (type: string, field: string): TextWhere | null => {
  const searched: Readonly<Record<string, TextWhere>> = SEARCHED_TEXTS;
  const nobodys: Readonly<Record<string, string>> = NOBODYS_TEXTS;
  for (const name of [`${type}.${field}`, field]) {
    if (Object.hasOwn(searched, name)) return searched[name]!;
    if (Object.hasOwn(nobodys, name)) return null;
  }
  return 'before';
};
