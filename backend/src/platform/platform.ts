import type { AccountQueries } from '@kontor/contracts/accounts/accounts';
import type { ApiKeyQueries } from '@kontor/contracts/api-keys/api-keys';
import type { BatchQueries } from '@kontor/contracts/batches/batches';
import type { CartQueries } from '@kontor/contracts/cart/shopping-cart';
import type { CouponQueries } from '@kontor/contracts/coupons/coupons';
import type { CatalogueQueries } from '@kontor/contracts/catalogue/queries';
import type { InventoryQueries } from '@kontor/contracts/stock/inventory';
import type { DashboardQueries } from '@kontor/contracts/dashboard/dashboard';
import type { FormQueries } from '@kontor/contracts/forms/queries';
import type { SubmissionQueries } from '@kontor/contracts/forms/submissions';
import type { NewsletterQueries } from '@kontor/contracts/newsletters/queries';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { OrderQueries } from '@kontor/contracts/orders/queries';
import type { GiftCardQueries } from '@kontor/contracts/gift-cards/gift-cards';
import type { PageQueries } from '@kontor/contracts/pages/pages';
import type { Analyst } from '@kontor/contracts/ports/analyst';
import type { Captcha } from '@kontor/contracts/ports/captcha';
import type { Draughtsman } from '@kontor/contracts/ports/draughtsman';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Files } from '@kontor/contracts/ports/files';
import type { InstalmentPages } from '@kontor/contracts/ports/instalment-pages';
import type { JobQueue } from '@kontor/contracts/ports/job-queue';
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

/** What everything stands on, put together once in the composition root. */
export interface Platform {
  readonly config: Config;
  readonly ambient: Ambient;
  readonly logger: Logger;
  readonly log: EventLog;
  /** What happens, for whoever follows it. */
  readonly feed: LiveFeed;
  readonly store: ReadStore;
  readonly jobs: JobQueue;
  readonly analyst: Analyst;
  readonly whatIf: WhatIfRunner;
  readonly replays: ReplayRunner;
  readonly files: Files;
  /** What no address leads to: whoever may read it is asked for a permission. */
  readonly privateFiles: Files;
  /** Scratch space for files that do not fit into memory. */
  readonly spool: () => RowSpool;
  /** Where a request's files wait until it is answered. */
  readonly uploadFolder: (requestId: string) => string;
  readonly draughtsman: Draughtsman;
  readonly mailer: Mailer;
  /** `null`: mails leave this computer, several computers are one installation, or nobody is to see them. */
  readonly sentMails: SentMails | null;
  /** In the order in which they are offered. */
  readonly payments: readonly PaymentProvider[];
  readonly vault: Vault;
  readonly seen: SeenLog;
  readonly captcha: Captcha;
  readonly mailingLists: MailingListProvider;
  readonly spentCaptchas: SpentCaptchas;
  readonly webhookSender: WebhookSender;
  readonly passwords: Passwords;
  /** `null`: not configured. */
  readonly instalmentPages: InstalmentPages | null;
  /** Throws while the log's folder takes nothing more; `null`: the log is elsewhere. */
  readonly probeWriting: (() => Promise<void>) | null;
  readonly metrics: Metrics;
  readonly handling: CommandHandling;
  readonly queries: Queries;
  /** How far the read models that this process makes are behind, in ms; `null`: it makes none. */
  readonly readModelLag: () => number | null;
  readonly readModelAdministration: ReadModelAdministration;
  /** Sites of those who run the installation. */
  readonly operatorSites: ReadonlySet<string>;
}

/** Injection token of the platform. */
export const PLATFORM = Symbol('platform');
