import type { AccountEvent } from '../accounts/accounts.ts';
import type { ActivityArea } from './activity.ts';
import type { ApiKeyEvent } from '../api-keys/api-keys.ts';
import type { BatchEvent } from '../batches/batches.ts';
import type { CollectionEvent, ProductEvent } from '../catalogue/catalogue.ts';
import type { PreferencesEvent } from '../preferences/commerce-preferences.ts';
import type { CouponEvent } from '../coupons/coupons.ts';
import type { FormEvent } from '../forms/events.ts';
import type { GiftCardEvent } from '../gift-cards/gift-cards.ts';
import { followed, type Recorded } from '../kernel/projection.ts';
import type { CampaignEvent } from '../newsletters/campaigns.ts';
import type { MailingListEvent } from '../newsletters/events.ts';
import type { OrderEvent } from '../orders/orders.ts';
import type { PageEvent } from '../pages/pages.ts';
import type { RestockEvent } from '../restock/restock.ts';
import type { SiteEvent } from '../sites/sites.ts';
import type { StockEvent } from '../stock/stock.ts';
import type { SubscriptionEvent } from '../subscriptions/subscriptions.ts';
import type { EventWebhookEvent } from '../webhooks/event-webhook-events.ts';

/** Activities and all other events of the same streams. */
type AnyEvent =
  | ProductEvent
  | CollectionEvent
  | StockEvent
  | BatchEvent
  | OrderEvent
  | SubscriptionEvent
  | GiftCardEvent
  | RestockEvent
  | FormEvent
  | MailingListEvent
  | CampaignEvent
  | CouponEvent
  | PreferencesEvent
  | SiteEvent
  | EventWebhookEvent
  | PageEvent
  | AccountEvent
  | ApiKeyEvent;

export const ACTIVITY_TYPES = followed<AnyEvent>()({
  ProductCreated: true,
  ProductDetailsChanged: true,
  VariantAdded: true,
  VariantChanged: true,
  VariantRemoved: true,
  CollectionCreated: true,
  RootCategoryCreated: false,
  CollectionRestockChanged: true,
  StockSet: true,
  StockAdjusted: true,
  StockReserved: false,
  StockReleased: false,
  StockTaken: false,
  StockReturned: false,
  StockMoved: false,
  StockWatched: false,
  StockCameBack: false,
  BatchRequested: true,
  BatchProgressed: false,
  BatchCancelRequested: false,
  BatchResumed: false,
  BatchFinished: false,
  BatchFailed: false,
  BatchUndoRequested: true,
  BatchUndone: false,
  BatchFileRemoved: false,
  OrderPlaced: false,
  OrderPaid: true,
  OrderFulfilled: true,
  OrderCancelled: true,
  OrderLinesCancelled: true,
  OrderRefunded: true,
  OrderGivenBack: false,
  OrderMailSent: false,
  OrderMailFailed: false,
  OrderConfirmationAsked: true,
  OrderGiftCardsDue: false,
  OrderGiftCardsSent: false,
  SubscriptionStarted: false,
  SubscriptionRenewalBegun: false,
  SubscriptionRenewalReserved: false,
  SubscriptionRenewed: false,
  SubscriptionRenewalFailed: false,
  SubscriptionCancelled: true,
  SubscriptionEnded: false,
  SubscriptionMailSent: false,
  SubscriptionMailFailed: false,
  GiftCardIssued: false,
  GiftCardHeld: false,
  GiftCardReleased: false,
  GiftCardRedeemed: false,
  GiftCardCredited: false,
  GiftCardBlocked: true,
  GiftCardUnblocked: true,
  RestockSignedUp: false,
  RestockMailingListJoined: false,
  RestockLanguageChanged: false,
  RestockConfirmationAsked: false,
  RestockConfirmationSent: false,
  RestockConfirmationFailed: false,
  RestockSignUpConfirmed: false,
  RestockUnsubscribed: false,
  RestockCameBack: false,
  RestockAlertsAsked: true,
  RestockAlertStarted: false,
  RestockAlertSent: false,
  RestockAlertDoubled: false,
  RestockAlertDeferred: false,
  RestockAlertWithdrawn: false,
  RestockAlertFailed: false,
  RestockClaimOpened: false,
  RestockClaimExpired: false,
  RestockBought: false,
  RestockSignUpsClosed: true,
  RestockClosingSent: false,
  RestockClosingFailed: false,
  FormSaved: true,
  FormDeleted: true,
  MailingListCreated: true,
  MailingListRenamed: true,
  MailingListArchived: true,
  MailingListRestored: true,
  CampaignSaved: true,
  CampaignStarted: true,
  CampaignMailsPlanned: false,
  CampaignAudienceRead: false,
  CampaignPaused: true,
  CampaignMailsWithheld: false,
  CampaignResumed: true,
  CampaignMailStarted: false,
  CampaignMailSent: false,
  CampaignMailDeferred: false,
  CampaignMailFailed: false,
  CampaignMailSkipped: false,
  CampaignMailBounced: false,
  CouponDefined: true,
  CouponUseHeld: false,
  CouponUseReleased: false,
  CouponHolderEnded: false,
  CouponUseTaken: false,
  CouponUseReturned: false,
  CommercePreferencesChanged: true,
  SiteCreated: false,
  SiteSettingsChanged: true,
  SiteBranched: false,
  EventWebhookAdded: true,
  EventWebhookChanged: true,
  EventWebhookSecretRotated: true,
  EventWebhookDisabled: true,
  EventWebhookEnabled: true,
  EventWebhookRewound: true,
  EventWebhookSentByHand: false,
  EventWebhookRemoved: true,
  PagePublished: true,
  AccountCreated: false,
  MemberJoined: false,
  AccountInvited: true,
  AccountInvitationAccepted: false,
  AccountRenamed: false,
  AccountPasswordResetAsked: false,
  AccountPasswordChanged: false,
  AccountSessionsEnded: false,
  RecoveryCodesRenewed: false,
  AccountRoleChanged: true,
  AccountRemoved: true,
  SecondFactorPrepared: false,
  SecondFactorEnabled: false,
  SecondFactorDisabled: false,
  SecondFactorUsed: false,
  AccountMailSent: false,
  AccountMailFailed: false,
  ApiKeyCreated: true,
  ApiKeyUsed: false,
  ApiKeyDeleted: true,
});
type ActivityType = (typeof ACTIVITY_TYPES)[number];
export type ActivityEvent = Extract<Recorded<AnyEvent>, { type: ActivityType }>;

export const AREA_OF: Readonly<Record<ActivityType, ActivityArea>> = {
  ProductCreated: 'products',
  ProductDetailsChanged: 'products',
  VariantAdded: 'products',
  VariantChanged: 'products',
  VariantRemoved: 'products',
  CollectionCreated: 'collections',
  CollectionRestockChanged: 'collections',
  StockSet: 'stock',
  StockAdjusted: 'stock',
  BatchRequested: 'batches',
  BatchUndoRequested: 'batches',
  OrderPaid: 'orders',
  OrderFulfilled: 'orders',
  OrderCancelled: 'orders',
  OrderLinesCancelled: 'orders',
  OrderRefunded: 'orders',
  OrderConfirmationAsked: 'orders',
  SubscriptionCancelled: 'subscriptions',
  GiftCardBlocked: 'giftCards',
  GiftCardUnblocked: 'giftCards',
  RestockAlertsAsked: 'restock',
  RestockSignUpsClosed: 'restock',
  FormSaved: 'forms',
  FormDeleted: 'forms',
  MailingListCreated: 'lists',
  MailingListRenamed: 'lists',
  MailingListArchived: 'lists',
  MailingListRestored: 'lists',
  CampaignSaved: 'campaigns',
  CampaignStarted: 'campaigns',
  CampaignPaused: 'campaigns',
  CampaignResumed: 'campaigns',
  CouponDefined: 'coupons',
  CommercePreferencesChanged: 'settings',
  SiteSettingsChanged: 'settings',
  EventWebhookAdded: 'webhooks',
  EventWebhookChanged: 'webhooks',
  EventWebhookSecretRotated: 'webhooks',
  EventWebhookDisabled: 'webhooks',
  EventWebhookEnabled: 'webhooks',
  EventWebhookRewound: 'webhooks',
  EventWebhookRemoved: 'webhooks',
  PagePublished: 'pages',
  AccountInvited: 'members',
  AccountRoleChanged: 'members',
  AccountRemoved: 'members',
  ApiKeyCreated: 'apiKeys',
  ApiKeyDeleted: 'apiKeys',
};
