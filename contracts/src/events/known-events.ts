import type { AnalysisEvent } from '../analytics/saved-queries.ts';
import type {
  AccountEvent,
  EntryEvent,
  MembershipEvent,
  OwnerEvent,
  SessionEvent,
  SignInEvent,
  SignInRuleEvent,
} from '../accounts/accounts.ts';
import type { ProductFeedEvent } from '../ads/ads.ts';
import type { ApiKeyEvent } from '../api-keys/api-keys.ts';
import type { BatchEvent } from '../batches/batches.ts';
import type { CartEvent } from '../cart/cart.ts';
import type { CollectionEvent, ProductEvent } from '../catalogue/catalogue.ts';
import type { CensusEvent } from '../census/census.ts';
import type { OrderKeyEvent } from '../checkout/checkout.ts';
import type { PreferencesEvent } from '../preferences/commerce-preferences.ts';
import type { CouponEvent } from '../coupons/coupons.ts';
import type { MainDomainEvent, SiteDomainEvent } from '../domains/domains.ts';
import type { DocumentEvent } from '../documents/documents.ts';
import type { FormEvent, FormSubmissionEvent, FormUploadEvent } from '../forms/events.ts';
import type { FormAnswersEvent, FormMailEvent, FormRetentionEvent } from '../forms/outlets.ts';
import type { GiftCardEvent } from '../gift-cards/gift-cards.ts';
import type { CampaignEvent, NewsletterPaceEvent } from '../newsletters/campaigns.ts';
import type { MailingListEvent, NewsletterWishEvent, SubscriberEvent } from '../newsletters/events.ts';
import type { ProviderErasureEvent, ProviderEvent, ProviderMemberEvent } from '../newsletters/provider.ts';
import type { OrderEvent, OrderNumberEvent } from '../orders/orders.ts';
import type { MediaEvent } from '../media/media.ts';
import type { MediaUploadEvent } from '../media-uploads/events.ts';
import type { PageEvent } from '../pages/pages.ts';
import type { PersonEvent } from '../persons/persons.ts';
import type { RefusedAddEvent } from '../cart/refused-adds.ts';
import type { RefusedOrderEvent } from '../checkout/refused-orders.ts';
import type { ReleaseEvent } from '../releases/releases.ts';
import type { ScheduleEvent } from '../releases/schedules.ts';
import type { RestockEvent, RestockPaceEvent } from '../restock/restock.ts';
import type { HostEvent, SiteEvent, SiteLifeEvent } from '../sites/sites.ts';
import type { StockEvent } from '../stock/stock.ts';
import type { SubscriptionEvent } from '../subscriptions/subscriptions.ts';
import type { EventWebhookEvent } from '../webhooks/event-webhook-events.ts';
import type { FormWebhookEvent, WebhookDeliveryEvent, WebhookResumptionEvent } from '../webhooks/events.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { Recorded } from '../kernel/projection.ts';

export type KnownEvent =
  | AccountEvent
  | SessionEvent
  | SignInEvent
  | OwnerEvent
  | EntryEvent
  | MembershipEvent
  | SignInRuleEvent
  | ProductFeedEvent
  | AnalysisEvent
  | ApiKeyEvent
  | BatchEvent
  | CartEvent
  | CollectionEvent
  | ProductEvent
  | CensusEvent
  | OrderKeyEvent
  | PreferencesEvent
  | CouponEvent
  | FormEvent
  | FormSubmissionEvent
  | FormUploadEvent
  | FormRetentionEvent
  | FormMailEvent
  | FormAnswersEvent
  | GiftCardEvent
  | CampaignEvent
  | NewsletterPaceEvent
  | MailingListEvent
  | SubscriberEvent
  | NewsletterWishEvent
  | ProviderEvent
  | ProviderMemberEvent
  | ProviderErasureEvent
  | OrderNumberEvent
  | OrderEvent
  | PageEvent
  | DocumentEvent
  | ReleaseEvent
  | ScheduleEvent
  | MediaEvent
  | MediaUploadEvent
  | PersonEvent
  | RefusedAddEvent
  | RefusedOrderEvent
  | RestockEvent
  | RestockPaceEvent
  | SiteEvent
  | SiteLifeEvent
  | HostEvent
  | SiteDomainEvent
  | MainDomainEvent
  | StockEvent
  | SubscriptionEvent
  | FormWebhookEvent
  | WebhookDeliveryEvent
  | WebhookResumptionEvent
  | EventWebhookEvent
  | DomainEvent<'CommandFoundNothingToDo', object>;

export type HistoryEvent = Recorded<KnownEvent>;
