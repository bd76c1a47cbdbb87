import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FACTS } from '@kontor/contracts/analytics/facts';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { Analyst } from '@kontor/contracts/ports/analyst';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { EventSink } from '@kontor/contracts/ports/event-sink';
import type { JobQueue } from '@kontor/contracts/ports/job-queue';
import type { Mailer, SentMails } from '@kontor/contracts/ports/mailer';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SpentCaptchas } from '@kontor/contracts/ports/spent-captchas';
import type { Vault } from '@kontor/contracts/ports/vault';
import { WhatIfRefused, type WhatIfRunner } from '@kontor/contracts/ports/what-if';
import { accountQueries } from '@kontor/projections/features/accounts/queries';
import { apiKeyQueries } from '@kontor/projections/features/api-keys/queries';
import { batchQueries } from '@kontor/projections/features/batches/queries';
import { cartQueries } from '@kontor/projections/features/cart/queries';
import { catalogueQueries } from '@kontor/projections/features/catalogue/queries';
import { couponQueries } from '@kontor/projections/features/coupons/queries';
import { dashboardQueries } from '@kontor/projections/features/dashboard/queries';
import { driftSamples } from '@kontor/projections/features/drift-samples';
import { giftCardQueries } from '@kontor/projections/features/gift-cards/queries';
import { projections } from '@kontor/projections/features/index';
import { orderQueries } from '@kontor/projections/features/orders/queries';
import { formQueries } from '@kontor/projections/features/forms/queries';
import { submissionQueries } from '@kontor/projections/features/forms/submission-queries';
import { webhookQueries } from '@kontor/projections/features/webhooks/queries';
import { newsletterQueries } from '@kontor/projections/features/newsletters/queries';
import { pageQueries } from '@kontor/projections/features/pages/queries';
import { restockQueries } from '@kontor/projections/features/restock/queries';
import { siteQueries } from '@kontor/projections/features/sites/queries';
import { inventoryQueries } from '@kontor/projections/features/stock/queries';
import { subscriptionQueries } from '@kontor/projections/features/subscriptions/queries';
import { isAlive } from '@kontor/projections/platform/is-alive';
import { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { ReadModelDesk } from '@kontor/projections/platform/read-models/desk';
import { ProjectionRunner } from '@kontor/projections/platform/runner';
import { type Logger, pino } from 'pino';
import { systemAmbient } from './adapters/ambient-system.ts';
import { AnalystProcess } from './adapters/analyst-process/index.ts';
import { ProofOfWork } from './adapters/captcha-proof-of-work.ts';
import { RecaptchaEnterprise } from './adapters/captcha-recaptcha.ts';
import { FolderFiles } from './adapters/files-folder.ts';
import { invoice } from './adapters/payments/invoice.ts';
import { prepayment } from './adapters/payments/prepayment.ts';
import { testPayment } from './adapters/payments/test-payment.ts';
import { HttpInstalmentPages } from './adapters/instalment-pages-http.ts';
import { MailchimpLists } from './adapters/mailing-lists-mailchimp.ts';
import { WhatIfProcess } from './adapters/what-if-process/index.ts';
import { HttpWebhookSender } from './adapters/webhook-sender-http.ts';
import { hasEnded, processOwner } from './adapters/process-owner.ts';
import { SqliteRowSpool } from './adapters/row-spool-sqlite.ts';
import { ScratchFolders } from './adapters/scratch-folders.ts';
import { DuckDbAnalyst } from './adapters/sql-duckdb/index.ts';
import { cloudEventOf } from './features/analytics/cloud-event.ts';
import { FACTS_GENERATION, factsOf } from './features/analytics/facts/facts-of.ts';
import { demos } from './features/demo/sites.ts';
import { openAnswers } from './platform/answers.ts';
import { CommandHandling } from './platform/commands/command-handling.ts';
import { type Config, InvalidConfig, isDistributed } from './platform/config.ts';
import { EventForwarding, sinkName } from './platform/event-sink/event-forwarding.ts';
import { withholding } from './platform/mail/withholding.ts';
import { Metrics } from './platform/operations/metrics.ts';
import { Passwords } from './platform/passwords.ts';
import { ReadModels } from './platform/read-model-health.ts';
import type { Platform } from './platform/platform.ts';

export interface Composition {
  readonly platform: Platform;
  readonly projections: ProjectionRunner;
  /** Live events out of the house; `null`: not configured. */
  readonly forwarding: EventForwarding | null;
  /** For what else is done by one process at a time. Processes with the same `wants` share the work. */
  readonly keeperOf: (group: string, wants: unknown) => LeaseKeeper;
  /** Whether a process does the work of the worker role now. */
  readonly isServed: () => Promise<boolean>;
  /** A read store of its own in a file, embedded in any mode. @throws StoreUnavailable */
  readonly storeIn: (file: string) => Promise<ReadStore>;
  /** Closes the stores; whatever uses them has stopped by then. */
  close(): Promise<void>;
}

/** What a process may bring itself. */
export interface Parts {
  readonly ambient?: Ambient;
  readonly logger?: Logger;
  /** How many streams' states are remembered between commands. */
  readonly cachedStreams?: number;
  /** A process that does something once and takes part in projections only where nobody else does. */
  readonly isVisitor?: boolean;
  /** Runs periods again where there is no program of its own for it: tests run what is not built. */
  readonly whatIfHere?: (platform: () => Platform) => WhatIfRunner;
}

const logFile = ({ dataFolder }: Config): string => join(dataFolder, 'events.sqlite');

/** Whether somebody has started an installation here before. */
export const isInstalled = (config: Config): boolean =>
  config.stores.eventStore !== undefined || existsSync(logFile(config));

/** @throws InvalidConfig where a driver cannot read its connection string; without its words, which may repeat it */
const connecting = <T>(variable: string, make: () => T): T => {
  try {
    return make();
  } catch (error) {
    const reason = error instanceof RangeError ? `: ${error.message}` : '';
    throw new InvalidConfig(`the settings are wrong: ${variable} is no connection string${reason}`);
  }
};

/** Drivers are loaded where they are used, so that a start on one machine does not wait for those of the network. */
const openLog = async (config: Config): Promise<EventLog> => {
  const { eventStore } = config.stores;
  if (eventStore === undefined) {
    const { SqliteEventLog } = await import('./adapters/event-log-sqlite/index.ts');
    return new SqliteEventLog(logFile(config));
  }
  const { EventStoreDbEventLog } = await import('./adapters/event-log-eventstoredb/index.ts');
  return connecting('EVENTSTORE_URL', () => new EventStoreDbEventLog(eventStore));
};

const storeIn = async (file: string): Promise<ReadStore> => {
  const { SqliteReadStore } = await import('@kontor/projections/adapters/read-store-sqlite/index');
  return new SqliteReadStore(file);
};

/** A read store that is gone when it is closed. */
const scratchStore = async (scratch: ScratchFolders, id: string) => {
  const folder = join(scratch.parent, scratch.name(`read-model-${id}`));
  await mkdir(folder, { recursive: true });
  const store = await storeIn(join(folder, 'read-model.sqlite'));
  const remove = async (): Promise<void> => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { store, remove };
};

const openStore = async ({ stores: { mongodb }, dataFolder }: Config): Promise<ReadStore> => {
  if (mongodb === undefined) return storeIn(join(dataFolder, 'read-models.sqlite'));
  const { MongoReadStore } = await import('@kontor/projections/adapters/read-store-mongodb/index');
  return connecting('MONGODB_URL', () => new MongoReadStore(mongodb));
};

const openJobs = async ({ stores: { redis }, dataFolder }: Config, ambient: Ambient): Promise<JobQueue> => {
  if (redis === undefined) {
    const { SqliteJobQueue } = await import('./adapters/job-queue-embedded/index.ts');
    return new SqliteJobQueue(join(dataFolder, 'jobs.sqlite'), ambient);
  }
  const { BullJobQueue } = await import('./adapters/job-queue-bullmq/index.ts');
  return connecting('REDIS_URL', () => new BullJobQueue(redis, ambient));
};

const openSpentCaptchas = async (
  { stores: { redis }, dataFolder }: Config,
  ambient: Ambient,
): Promise<SpentCaptchas> => {
  if (redis === undefined) {
    const { SqliteSpentCaptchas } = await import('./adapters/spent-captchas-sqlite.ts');
    return new SqliteSpentCaptchas(join(dataFolder, 'captchas.sqlite'), ambient.clock);
  }
  const { RedisSpentCaptchas } = await import('./adapters/spent-captchas-redis.ts');
  return connecting('REDIS_URL', () => new RedisSpentCaptchas(redis, ambient));
};

interface Mailing {
  readonly mailer: Mailer;
  readonly sentMails: SentMails | null;
}

const openMailing = async (config: Config): Promise<Mailing> => {
  const { smtp, dataFolder } = config;
  if (smtp === undefined) {
    const { FolderMailer } = await import('./adapters/mailer-folder.ts');
    const mailer = new FolderMailer(join(dataFolder, 'mails'));
    return { mailer, sentMails: isDistributed(config) ? null : mailer };
  }
  const { SmtpMailer } = await import('./adapters/mailer-smtp.ts');
  return { mailer: connecting('SMTP_URL', () => new SmtpMailer(smtp)), sentMails: null };
};

const openVault = async ({ stores: { mongodb }, dataFolder }: Config): Promise<Vault> => {
  if (mongodb === undefined) {
    const { SqliteVault } = await import('./adapters/vault-sqlite.ts');
    return new SqliteVault(join(dataFolder, 'vault.sqlite'));
  }
  const { MongoVault } = await import('./adapters/vault-mongodb.ts');
  return connecting('MONGODB_URL', () => new MongoVault(mongodb));
};

const openSink = async ({ kafka }: Config): Promise<EventSink | null> => {
  if (kafka === null) return null;
  const { KafkaEventSink } = await import('./adapters/event-sink-kafka.ts');
  return new KafkaEventSink(kafka);
};

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

const ANALYST_PROGRAM = join(import.meta.dirname, 'analyst.js');
const WHAT_IF_PROGRAM = join(import.meta.dirname, 'what-if.js');

/** A command line runs it itself. */
const nobody: WhatIfRunner = {
  run: async () => {
    throw new WhatIfRefused('failed');
  },
  close: async () => undefined,
};

const analystOn = (log: EventLog, { dataFolder }: Config, ambient: Ambient): DuckDbAnalyst =>
  new DuckDbAnalyst({
    folder: join(dataFolder, 'analytics'),
    generation: digestOf([FACTS_GENERATION, FACTS]),
    log,
    factsOf,
    ...ambient,
  });

/** What a process needs that does nothing but ask the history. @throws LogUnavailable */
export const openAnalyst = async (config: Config): Promise<Analyst> =>
  analystOn(await openLog(config), config, systemAmbient);

/**
 * The one place where adapters are chosen.
 * @throws LogUnavailable, StoreUnavailable, QueueUnavailable, VaultUnavailable when the data folder cannot be used
 */
export const compose = async (config: Config, parts: Parts = {}): Promise<Composition> => {
  const { ambient = systemAmbient, cachedStreams, isVisitor = false } = parts;
  const logger = parts.logger ?? pino({ level: config.logLevel });
  const log = await openLog(config);
  const store = await openStore(config);
  const jobs = await openJobs(config, ambient);
  const { mailer: sender, sentMails } = await openMailing(config);
  const mailer = withholding(sender);
  const vault = await openVault(config);
  const spentCaptchas = await openSpentCaptchas(config, ambient);
  const sink = await openSink(config);
  const metrics = new Metrics();
  const self = processOwner();
  // Containers may have one name and number their processes alike.
  const isGone = isDistributed(config) ? {} : { isGone: (owner: string) => hasEnded(owner, self) };
  const scratch = new ScratchFolders({ parent: join(config.dataFolder, 'scratch'), owner: self, ...isGone });
  await scratch
    .clear(ambient.clock.now())
    .catch((error: unknown) => logger.warn({ err: error }, 'left-over scratch folders cannot be removed'));
  const keeperOf = (group: string, wants: unknown): LeaseKeeper =>
    new LeaseKeeper({
      leases: store,
      ambient,
      group,
      owner: `${self} #${digestOf(wants)}`,
      isVisitor,
      ...isGone,
      onFailure: (error) => logger.error({ err: error, group }, 'leases failed'),
    });
  const onFailure = (view: string, error: unknown): void => logger.error({ err: error, view }, 'projection failed');
  const { partitions, driftEvery } = config;
  const keeper = keeperOf('projections', [partitions, projections.map(({ schema, types }) => [schema, types])]);
  const projecting = { log, store, ambient, keeper, onFailure };
  const runner = new ProjectionRunner({ ...projecting, partitions }, projections);
  const coupons = couponQueries(store, ambient);
  const giftCards = giftCardQueries(store);
  // A command line has nobody to keep waiting. And tests run what is not built.
  const ownProcess = !isVisitor && existsSync(ANALYST_PROGRAM);
  const analyst = ownProcess ? new AnalystProcess(ANALYST_PROGRAM, ambient.timers) : analystOn(log, config, ambient);
  const whatIf =
    !isVisitor && existsSync(WHAT_IF_PROGRAM)
      ? new WhatIfProcess(WHAT_IF_PROGRAM, ambient.timers)
      : (parts.whatIfHere?.(() => platform) ?? nobody);
  const platform: Platform = {
    config,
    ambient,
    logger,
    log,
    store,
    jobs,
    analyst,
    whatIf,
    files: new FolderFiles(join(config.dataFolder, 'files')),
    privateFiles: new FolderFiles(join(config.dataFolder, 'private')),
    spool: () => new SqliteRowSpool(scratch.parent, scratch.name('spool')),
    uploadFolder: (id) => join(scratch.parent, scratch.name(`upload-${id}`)),
    mailer,
    sentMails,
    payments: [prepayment, invoice, testPayment],
    vault,
    captcha:
      config.recaptcha === null ? new ProofOfWork(vault, ambient.clock) : new RecaptchaEnterprise(config.recaptcha),
    mailingLists: new MailchimpLists(config.mailchimpUrl),
    spentCaptchas,
    webhookSender: new HttpWebhookSender({ allowsLoopback: config.webhookLoopback }),
    passwords: new Passwords(),
    instalmentPages:
      config.instalmentModalUrl === undefined ? null : new HttpInstalmentPages(config.instalmentModalUrl),
    metrics,
    handling: new CommandHandling(log, ambient, { cachedStreams, observer: metrics }),
    queries: {
      sites: siteQueries(store),
      pages: pageQueries(store),
      forms: formQueries(store, ambient),
      submissions: submissionQueries(store, ambient),
      webhooks: webhookQueries(store, ambient),
      newsletters: newsletterQueries(store, ambient),
      catalogue: catalogueQueries(store, ambient),
      inventory: inventoryQueries(store, ambient),
      cart: cartQueries(store, ambient, { coupons, giftCards }, (siteId, cart) => openAnswers(vault, siteId, cart)),
      coupons,
      giftCards,
      orders: orderQueries(store, ambient),
      subscriptions: subscriptionQueries(store, ambient),
      accounts: accountQueries(store, ambient),
      apiKeys: apiKeyQueries(store, ambient),
      batches: batchQueries(store, ambient),
      dashboard: dashboardQueries(store),
      restock: restockQueries(store, ambient),
    },
    readModels: new ReadModels(
      { log, store, clock: ambient.clock, behind: () => runner.status().map(({ behindMs }) => behindMs) },
      driftSamples,
    ),
    operatorSites: new Set(config.operatorSites ?? (config.demo ? demos.map(({ siteId }) => siteId) : [])),
    readModelDesk: new ReadModelDesk(
      { ...projecting, driftEvery, scratch: () => scratchStore(scratch, ambient.ids.uuid()) },
      projections,
    ),
  };
  const forwarding =
    sink === null
      ? null
      : new EventForwarding({
          log,
          store,
          sink,
          name: sinkName(config.kafka?.topic ?? ''),
          messageOf: cloudEventOf,
          ambient,
          onFailure: (error) => logger.error({ err: error }, 'event sink failed'),
        });
  return {
    platform,
    forwarding,
    keeperOf,
    storeIn,
    isServed: () => isAlive('workers', { leases: store, timers: ambient.timers, ...isGone }),
    projections: runner,
    close: async () => {
      await sink?.close();
      await analyst.close();
      await whatIf.close();
      await mailer.close();
      await jobs.close();
      await log.close();
      await vault.close();
      await spentCaptchas.close();
      await store.close();
    },
  };
};
