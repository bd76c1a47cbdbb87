import type { Viewer } from '../accounts/accounts.ts';
import type { MerchantAds } from '../ads/ads.ts';
import type { AnalyticsAccess } from '../analytics/saved-queries.ts';
import type { ReplayAccess } from '../replays/replay.ts';
import type { SandboxAccess } from '../sandboxes/calls.ts';
import type { WhatIfAccess } from '../what-if/what-if.ts';
import type { HistoryAccess } from '../time-travel/history.ts';
import type { WhyAccess } from '../time-travel/why.ts';
import type { MerchantCoupons } from '../coupons/calls.ts';
import type { AccountAccess } from '../accounts/calls.ts';
import type { ApiKeyAccess } from '../api-keys/api-keys.ts';
import type { BatchAccess } from '../batches/calls.ts';
import type {
  AddEntryBody,
  AdditionalFieldsBody,
  ApplyCodeBody,
  ChangeEntryBody,
  ChooseShippingBody,
  CodeParam,
  SubscribeAnswer,
  SubscribeBody,
} from '../cart/cart.ts';
import type { CartQueries } from '../cart/shopping-cart.ts';
import type { CatalogueQueries } from '../catalogue/queries.ts';
import type { CartId, EntryId } from '../kernel/ids.ts';
import type { Position } from '../kernel/events.ts';
import type { CheckoutState, PlaceOrderAnswer, PlaceOrderBody, StartCheckoutBody } from '../checkout/checkout.ts';
import type { FormAccess } from '../forms/calls.ts';
import type { MerchantSubmissions } from '../forms/submission-panel.ts';
import type { RefusalText } from '../kernel/refusal.ts';
import type { MerchantGiftCards } from '../gift-cards/panel.ts';
import type { MerchantInventory } from '../stock/inventory.ts';
import type { MerchantOrders } from '../orders/panel.ts';
import type { MerchantProducts } from '../catalogue/product-panel.ts';
import type { LogLossAccess } from '../installation/log-losses.ts';
import type { DashboardAccess } from '../dashboard/dashboard.ts';
import type { OrderDetails } from '../orders/queries.ts';
import type { NewsletterAccess } from '../newsletters/calls.ts';
import type { MerchantForms } from '../forms/panel.ts';
import type { MerchantCampaigns } from '../newsletters/campaign-panel.ts';
import type { MerchantProvider } from '../newsletters/provider.ts';
import type { MerchantNewsletters } from '../newsletters/panel.ts';
import type { PageQueries } from '../pages/pages.ts';
import type { Need } from '../accounts/permissions.ts';
import type { MerchantPersons } from '../persons/panel.ts';
import type { MerchantSettings } from '../preferences/calls.ts';
import type { ReadModelAccess } from '../read-models/access.ts';
import type { RestockAccess } from '../restock/calls.ts';
import type { MerchantRestock } from '../restock/panel.ts';
import type { SearchAccess } from '../search/search.ts';
import type { SiteView } from '../sites/sites.ts';
import type { MerchantSubscriptions } from '../subscriptions/panel.ts';
import type { MerchantEventWebhooks } from '../webhooks/event-webhooks.ts';
import type { MerchantWebhooks } from '../webhooks/webhooks.ts';
import type { StorePageCalls, StorePageSettings } from '../catalogue/store-pages.ts';

/**
 * What a page needs from the rest of the product, made once per request by the process that serves the storefront.
 * Everything in it is already bound to the request's site.
 */
export interface StorefrontContext {
  readonly site: SiteView;
  /** CSP nonce for inline scripts. */
  readonly nonce: string;
  /** The visitor's CSRF token, repeated in every form. */
  readonly crumb: string;
  /** `scheme://host` of the request. */
  readonly origin: string;
  readonly cookies: VisitorCookies;
  readonly cartId: CartId | null;
  /** Position of the visitor's last write. */
  readonly position: Position | undefined;
  readonly queries: { readonly catalogue: CatalogueQueries; readonly pages: PageQueries; readonly cart: CartQueries };
  /** Why what was posted was refused before any page saw it, e.g. because it is too large; else `null`. */
  readonly refused: { readonly status: number; readonly message: string } | null;
  /** For the log of whoever runs the product. */
  readonly report: (error: unknown) => void;
  /**
   * The visitor's writes. Each throws a `Refusal` that names its text, and sets the cookies of the answer itself.
   */
  readonly cart: {
    addEntry(body: AddEntryBody): Promise<void>;
    changeQuantity(entryId: EntryId, body: ChangeEntryBody): Promise<void>;
    removeEntry(entryId: EntryId): Promise<void>;
  } & CartBuying;
  readonly checkout: CheckoutSession;
  readonly orders: OrderAccess;
  readonly restock: RestockAccess;
  readonly forms: FormAccess;
  readonly merchantWebhooks: MerchantWebhooks;
  readonly eventWebhooks: MerchantEventWebhooks;
  readonly newsletters: NewsletterAccess;
  readonly merchantOrders: MerchantOrders;
  readonly merchantSubscriptions: MerchantSubscriptions;
  readonly merchantGiftCards: MerchantGiftCards;
  readonly inventory: MerchantInventory;
  readonly merchantProducts: MerchantProducts;
  readonly merchantRestock: MerchantRestock;
  readonly merchantNewsletters: MerchantNewsletters;
  readonly merchantCampaigns: MerchantCampaigns;
  readonly merchantProvider: MerchantProvider;
  readonly merchantSubmissions: MerchantSubmissions;
  readonly merchantForms: MerchantForms;
  readonly persons: MerchantPersons;
  readonly settings: MerchantSettings;
  readonly coupons: MerchantCoupons;
  readonly ads: MerchantAds;
  readonly analytics: AnalyticsAccess;
  readonly whatIf: WhatIfAccess;
  readonly replays: ReplayAccess;
  readonly sandboxes: SandboxAccess;
  readonly history: HistoryAccess;
  readonly why: WhyAccess;
  readonly readModels: ReadModelAccess;
  readonly storePages: StorePageCalls & StorePageSettings;
  readonly logLosses: LogLossAccess;
  readonly accounts: AccountAccess;
  readonly apiKeys: ApiKeyAccess;
  readonly batches: BatchAccess;
  readonly dashboard: DashboardAccess;
  readonly search: SearchAccess;
  /** Checked before each page of the panel. @throws Refusal `signInNeeded`, `forbidden` */
  readonly access: (need: Exclude<Need, 'public'>) => Promise<Viewer>;
  /** What somebody has typed and may stand in no address as it is. */
  readonly typed: {
    seal(text: string): Promise<string>;
    /** A text that was not sealed is itself. */
    open(text: string): Promise<string>;
  };
  /** In the site's language. */
  readonly inWords: (text: RefusalText) => string;
}

/** What the visitor's browser keeps for pages. */
export interface VisitorCookies {
  get(name: string): string | undefined;
  /** Scripts never see it. @param maxAge in seconds */
  set(name: string, value: string, maxAge: number): void;
  /** What a script assigns to `document.cookie`. */
  forScript(name: string, value: string, maxAge: number): string;
}

/** More of the visitor's writes to the cart. */
export interface CartBuying {
  /** AC-07 */
  changeAdditionalFields(entryId: EntryId, body: AdditionalFieldsBody): Promise<void>;
  /** CO-04: of a coupon or of a gift card. */
  applyCode(body: ApplyCodeBody): Promise<void>;
  removeCode(code: CodeParam): Promise<void>;
  chooseShipping(body: ChooseShippingBody): Promise<void>;
  /** SU-02 */
  subscribe(body: SubscribeBody): Promise<SubscribeAnswer>;
}

/** The visitor's way to an order. Each may throw a `Refusal`. */
export interface CheckoutSession {
  /** What the checkout page shows; changes nothing. */
  state(body: StartCheckoutBody): Promise<CheckoutState>;
  /** Takes over today's prices and holds the units. Refusals `outOfStock` name lines in `fields`, by entry id. */
  start(body: StartCheckoutBody): Promise<CheckoutState>;
  /** CO-04: where the cart goes to and how, of a subscription's cart too. */
  chooseShipping(body: StartCheckoutBody & ChooseShippingBody): Promise<void>;
  /** Gives the units back. */
  cancel(body: StartCheckoutBody): Promise<void>;
  /** A cart is bought once: asking again answers the same order. */
  place(body: PlaceOrderBody): Promise<PlaceOrderAnswer>;
}

/** Orders for whoever has an order's token. */
export interface OrderAccess {
  /** `null`: there is no such order, or the token is not its own. */
  byToken(orderId: string, token: string): Promise<OrderDetails | null>;
  /** Ends the subscription that the order belongs to. */
  cancelSubscription(orderId: string, token: string): Promise<void>;
}
