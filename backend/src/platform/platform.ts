import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { AccountQueries } from '@kontor/contracts/accounts/accounts';
import type { ApiKeyQueries } from '@kontor/contracts/api-keys/api-keys';
import type { BatchQueries } from '@kontor/contracts/batches/batches';
import type { CartQueries } from '@kontor/contracts/cart/queries';
import type { CouponQueries } from '@kontor/contracts/coupons/coupons';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { InventoryQueries } from '@kontor/contracts/stock/inventory';
import type { DashboardQueries } from '@kontor/contracts/dashboard/dashboard';
import type { DomainQueries } from '@kontor/contracts/domains/domains';
import type { DocumentQueries } from '@kontor/contracts/documents/documents';
import type { UsesQueries } from '@kontor/contracts/documents/uses';
import type { FormQueries } from '@kontor/contracts/forms/queries';
import type { SubmissionQueries } from '@kontor/contracts/forms/submissions';
import type { MediaQueries } from '@kontor/contracts/media/media';
import type { NewsletterQueries } from '@kontor/contracts/newsletters/queries';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { OrderQueries } from '@kontor/contracts/orders/queries';
import type { GiftCardQueries } from '@kontor/contracts/gift-cards/gift-cards';
import type { AllSiteDocumentQueries } from '@kontor/contracts/documents/kinds';
import type { PageQueries } from '@kontor/contracts/pages/pages';
import type { Analyst } from '@kontor/contracts/ports/analyst';
import type { Captcha } from '@kontor/contracts/ports/captcha';
import type { SvgRenderer } from '@kontor/contracts/ports/svg-renderer';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { DomainProofs } from '@kontor/contracts/ports/domain-proofs';
import type { Files } from '@kontor/contracts/ports/files';
import type { InstalmentPages } from '@kontor/contracts/ports/instalment-pages';
import type { JobQueue } from '@kontor/contracts/ports/job-queue';
import type { PictureMaker } from '@kontor/contracts/ports/picture-maker';
import type { PaymentProvider } from '@kontor/contracts/ports/payments';
import type { MailingListProvider } from '@kontor/contracts/ports/mailing-list-provider';
import type { Mailer, SentMails } from '@kontor/contracts/ports/mailer';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SpentCaptchas } from '@kontor/contracts/ports/spent-captchas';
import type { RowSpool } from '@kontor/contracts/ports/row-spool';
import type { WebhookSender } from '@kontor/contracts/ports/webhook-sender';
import type { ReplayRunner } from '@kontor/contracts/ports/replay';
import type { WhatIfRunner } from '@kontor/contracts/ports/what-if';
import type { SeenLog } from '@kontor/contracts/ports/seen-log';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { ReleaseQueries } from '@kontor/contracts/releases/release-queries';
import type { RestockQueries } from '@kontor/contracts/restock/queries';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import type { EventWebhookQueries } from '@kontor/contracts/webhooks/event-webhooks';
import type { WebhookQueries } from '@kontor/contracts/webhooks/webhooks';
import type { SubscriptionQueries } from '@kontor/contracts/subscriptions/subscriptions';
import type { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import type { ReadModelAdministration } from '@kontor/projections/platform/read-models/administration';
import type { Logger } from 'pino';
import type { CommandHandling } from './commands/command-handling.ts';
import type { Config } from './config.ts';
import type { Passwords } from './passwords.ts';
import type { Metrics } from './operations/metrics.ts';

export interface Queries {
  readonly sites: SiteQueries;
  readonly pages: PageQueries;
  readonly siteDocuments: AllSiteDocumentQueries;
  readonly documents: DocumentQueries;
  readonly domains: DomainQueries;
  readonly releases: ReleaseQueries;
  readonly media: MediaQueries;
  readonly uses: UsesQueries;
  readonly forms: FormQueries;
  readonly submissions: SubmissionQueries;
  readonly webhooks: WebhookQueries;
  readonly eventWebhooks: EventWebhookQueries;
  readonly newsletters: NewsletterQueries;
  readonly catalogue: CatalogueQueries;
  readonly inventory: InventoryQueries;
  readonly cart: CartQueries;
  readonly orders: OrderQueries;
  readonly subscriptions: SubscriptionQueries;
  readonly coupons: CouponQueries;
  readonly giftCards: GiftCardQueries;
  readonly accounts: AccountQueries;
  readonly apiKeys: ApiKeyQueries;
  readonly batches: BatchQueries;
  readonly dashboard: DashboardQueries;
  readonly restock: RestockQueries;
}

export interface Platform {
  readonly config: Config;
  readonly ambient: Ambient;
  readonly logger: Logger;
  readonly log: EventLog;
  readonly feed: LiveFeed;
  readonly store: ReadStore;
  readonly jobs: JobQueue;
  readonly analyst: Analyst;
  readonly whatIf: WhatIfRunner;
  readonly replays: ReplayRunner;
  readonly files: Files;
  /** Not reachable by URL: readers need a permission. */
  readonly privateFiles: Files;
  /** Scratch space for rows that do not fit into memory. */
  readonly spool: () => RowSpool;
  /** Folder for a request's uploads until it is answered. */
  readonly uploadFolder: (requestId: string) => string;
  readonly svgRenderer: SvgRenderer;
  readonly pictureMaker: PictureMaker;
  readonly mailer: Mailer;
  /** `null`: SMTP is configured, the installation is distributed, or viewing is off. */
  readonly sentMails: SentMails | null;
  readonly payments: readonly PaymentProvider[];
  readonly vault: Vault;
  readonly seen: SeenLog;
  readonly captcha: Captcha;
  readonly mailingLists: MailingListProvider;
  readonly spentCaptchas: SpentCaptchas;
  readonly webhookSender: WebhookSender;
  readonly domainProofs: DomainProofs;
  readonly passwords: Passwords;
  readonly instalmentPages: InstalmentPages | null;
  /** Throws if the log's disk is full; `null`: the log is remote. */
  readonly probeWriting: (() => Promise<void>) | null;
  readonly metrics: Metrics;
  readonly handling: CommandHandling;
  readonly queries: Queries;
  readonly readModelAdministration: ReadModelAdministration;
  /** Sites of the installation's operators. */
  readonly operatorSites: ReadonlySet<string>;
  /** The one that strangers are shown; `null`: there is none. */
  readonly demoSite: SiteId | null;
}

export const PLATFORM = Symbol('platform');
