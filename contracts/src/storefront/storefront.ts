import type { Viewer } from '../accounts/accounts.ts';
import type { MerchantAds } from '../ads/ads.ts';
import type { AnalyticsAccess } from '../analytics/saved-queries.ts';
import type { ReplayAccess } from '../replays/replay.ts';
import type { SandboxAccess } from '../sandboxes/calls.ts';
import type { WhatIfAccess } from '../what-if/what-if.ts';
import type { HistoryAccess } from '../time-travel/access.ts';
import type { WhyAccess } from '../time-travel/why.ts';
import type { MerchantCoupons } from '../coupons/calls.ts';
import type { DocumentDrafts } from '../documents/calls.ts';
import type { SiteReleases } from '../releases/calls.ts';
import type { MediaLibrary, MediaReplacement } from '../media/calls.ts';
import type { MediaQueries } from '../media/media.ts';
import type { AccountAccess } from '../accounts/calls.ts';
import type { ApiKeyAccess } from '../api-keys/api-keys.ts';
import type { SiteDomains } from '../domains/domains.ts';
import type { BatchAccess } from '../batches/calls.ts';
import type {
  AddEntryBody,
  AdditionalFieldsBody,
  ApplyCodeBody,
  ChangeEntryBody,
  ChooseShippingBody,
  CodeParam,
  SubscribeBody,
} from '../cart/cart.ts';
import type { SubscribeAnswer } from '../cart/responses.ts';
import type { CartToday } from '../cart/queries.ts';
import type { CatalogueQueries } from '../catalogue/queries.ts';
import type { CartId, EntryId } from '../kernel/ids.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { Position } from '../kernel/events.ts';
import type { PlaceOrderBody, StartCheckoutBody } from '../checkout/checkout.ts';
import type { CheckoutState, PlaceOrderAnswer } from '../checkout/responses.ts';
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
import type { SiteDocumentContent } from '../documents/kinds.ts';
import type { LinkedPage } from '../documents/shown-links.ts';
import type { SiteDocumentKind } from '../documents/site-documents.ts';
import type { PageView } from '../pages/pages.ts';
import type { Need } from '../accounts/permissions.ts';
import type { MerchantPersons } from '../persons/panel.ts';
import type { MerchantSettings } from '../preferences/calls.ts';
import type { ReadModelAccess } from '../read-models/access.ts';
import type { RestockAccess } from '../restock/calls.ts';
import type { MerchantRestock } from '../restock/panel.ts';
import type { SearchAccess } from '../search/search.ts';
import type { SiteLock } from '../sites/site-lock.ts';
import type { SiteView } from '../sites/sites.ts';
import type { MerchantSubscriptions } from '../subscriptions/panel.ts';
import type { MerchantEventWebhooks } from '../webhooks/event-webhooks.ts';
import type { MerchantWebhooks } from '../webhooks/webhooks.ts';
import type { FrontDoor, WebsiteAccess } from '../websites/calls.ts';
import type { StorePageCalls, StorePageSettings } from '../catalogue/store-pages.ts';

/** What features provide to pages; each part is created at most once per request, on demand. */
export interface PageParts {
  readonly cartId: CartId | null;
  /**
   * The visitor's cart and writes to it. Each write throws a `Refusal` with its text's key, and sets cookies on the
   * response itself.
   */
  readonly cart: {
    today(): Promise<CartToday>;
    addEntry(body: AddEntryBody): Promise<unknown>;
    changeQuantity(entryId: EntryId, body: ChangeEntryBody): Promise<unknown>;
    removeEntry(entryId: EntryId): Promise<unknown>;
  } & CartBuying;
  readonly checkout: CheckoutSession;
  readonly orders: OrderAccess;
  readonly subscriptions: SubscriptionAccess;
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
  readonly documents: DocumentDrafts;
  readonly releases: SiteReleases;
  readonly media: MediaLibrary;
  readonly mediaReplacement: MediaReplacement;
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
  readonly websites: WebsiteAccess;
  readonly frontDoorFacts: FrontDoor;
  readonly apiKeys: ApiKeyAccess;
  readonly domains: SiteDomains;
  readonly batches: BatchAccess;
  readonly dashboard: DashboardAccess;
  readonly search: SearchAccess;
  readonly siteLock: SiteLock;
}

export const PAGE_PARTS = [
  'cartId',
  'cart',
  'checkout',
  'orders',
  'subscriptions',
  'restock',
  'forms',
  'merchantWebhooks',
  'eventWebhooks',
  'newsletters',
  'merchantOrders',
  'merchantSubscriptions',
  'merchantGiftCards',
  'inventory',
  'merchantProducts',
  'merchantRestock',
  'merchantNewsletters',
  'merchantCampaigns',
  'merchantProvider',
  'merchantSubmissions',
  'merchantForms',
  'persons',
  'settings',
  'coupons',
  'documents',
  'releases',
  'media',
  'mediaReplacement',
  'ads',
  'analytics',
  'whatIf',
  'replays',
  'sandboxes',
  'history',
  'why',
  'readModels',
  'storePages',
  'logLosses',
  'accounts',
  'websites',
  'frontDoorFacts',
  'apiKeys',
  'domains',
  'batches',
  'dashboard',
  'search',
  'siteLock',
] as const satisfies readonly (keyof PageParts)[];

/** What visitors get of the site: all of one release, the one that was live when the request first asked. */
export interface ReleasedSite {
  /** `null`: none at that address. */
  page(urlId: string): Promise<PageView | null>;
  /** Where a page is by now that was at that address; `null`: there was none, or it is gone. */
  movedTo(urlId: string): Promise<string | null>;
  /** By id. */
  linkedPages(ids: readonly string[]): Promise<ReadonlyMap<string, LinkedPage>>;
  /** Those that were released last, the newest first; may be fewer than `limit`. */
  latestPages(limit: number): Promise<readonly PageView[]>;
  /** The best match first. */
  searchPages(text: string, limit: number): Promise<readonly PageView[]>;
  /** `null`: none was released. */
  ofSite<Kind extends SiteDocumentKind>(kind: Kind): Promise<SiteDocumentContent<Kind> | null>;
}

export interface StorefrontContext extends PageParts {
  readonly site: SiteView;
  /** CSP nonce for inline scripts. */
  readonly nonce: string;
  /** The visitor's CSRF token, repeated in every form. */
  readonly crumb: string;
  /** `scheme://host` of the request. */
  readonly origin: string;
  /** `scheme://host` of the installation's front door. */
  readonly frontDoor: string;
  /** Who runs the installation; `null`: not told. */
  readonly operator: string | null;
  readonly cookies: VisitorCookies;
  readonly queries: {
    readonly catalogue: CatalogueQueries;
    readonly media: MediaQueries;
  };
  readonly released: ReleasedSite;
  readonly position: Position | undefined;
  /** For members of a site before its first release: its pages as they are drafted, as if it were open. */
  readonly showsDrafts: boolean;
  /** For members of a site that is locked: as if it were open. */
  readonly showsLocked: boolean;
  /** Why a POST was rejected before reaching a page, e.g. too large. */
  readonly refused: { readonly status: number; readonly message: string } | null;
  readonly report: (error: unknown) => void;
  /** Checked before each page of the panel. @throws Refusal `signInNeeded`, `forbidden` */
  readonly access: (need: Exclude<Need, 'public'>) => Promise<Viewer>;
  /** Seals typed text that must not appear in a URL in plain form. */
  readonly typed: {
    seal(text: string): Promise<string>;
    /** Unsealed text is returned as it is. */
    open(text: string): Promise<string>;
  };
  /** For a hidden field by which a form that is sent twice is known. */
  readonly newKey: () => string;
  readonly inWords: (text: RefusalText) => string;
  readonly now: Instant;
  /** CommonMark as sanitised HTML. */
  readonly htmlOfMarkdown: (markdown: string) => string;
  /** This answer's page may frame what is of these origins. */
  readonly allowFrames: (origins: readonly string[]) => void;
}

export interface VisitorCookies {
  get(name: string): string | undefined;
  /** HttpOnly. @param maxAge in seconds */
  set(name: string, value: string, maxAge: number): void;
  /** The value for `document.cookie`. */
  forScript(name: string, value: string, maxAge: number): string;
}

export interface CartBuying {
  /** AC-07 */
  changeAdditionalFields(entryId: EntryId, body: AdditionalFieldsBody): Promise<unknown>;
  /** CO-04: a coupon's or a gift card's code. */
  applyCode(body: ApplyCodeBody): Promise<unknown>;
  removeCode(code: CodeParam): Promise<unknown>;
  chooseShipping(body: ChooseShippingBody): Promise<unknown>;
  /** SU-02 */
  subscribe(body: SubscribeBody): Promise<SubscribeAnswer>;
}

/** The visitor's checkout. Each may throw a `Refusal`. */
export interface CheckoutSession {
  /** Read-only. */
  state(body: StartCheckoutBody): Promise<CheckoutState>;
  /** Takes over current prices and holds the units. `outOfStock` refusals name entry ids in `fields`. */
  start(body: StartCheckoutBody): Promise<CheckoutState>;
  /** CO-04: destination and shipping option, for subscription carts too. */
  chooseShipping(body: StartCheckoutBody & ChooseShippingBody): Promise<void>;
  cancel(body: StartCheckoutBody): Promise<void>;
  /** Idempotent: asking again returns the same order. */
  place(body: PlaceOrderBody): Promise<PlaceOrderAnswer>;
}

export interface OrderAccess {
  /** `null`: no such order, or the wrong token. */
  byToken(orderId: string, token: string): Promise<OrderDetails | null>;
}

/** For holders of the token of the subscription's first order. */
export interface SubscriptionAccess {
  cancel(orderId: string, token: string): Promise<void>;
}
