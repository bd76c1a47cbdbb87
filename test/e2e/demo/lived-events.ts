const EVERYWHERE = [
  'OrderPlaced',
  'OrderPaid',
  'OrderFulfilled',
  'OrderCancelled',
  'OrderRefunded',
  'CartCouponApplied',
  'RestockSignedUp',
  'RestockAlertSent',
  'NewsletterJoined',
  'CampaignSaved',
  'StockAdjusted',
  'ProductPagesViewed',
  'GiftCardIssued',
];
/** Only one shop has a form and subscriptions. */
const IN_EUROS = ['FormSubmitted', 'SubscriptionStarted', 'GiftCardRedeemed'];

/** Types of events without which a page of the demo's panel is empty. */
export const livedEventsOf = (siteId: string): readonly string[] =>
  siteId === 'demo' ? [...EVERYWHERE, ...IN_EUROS] : EVERYWHERE;
