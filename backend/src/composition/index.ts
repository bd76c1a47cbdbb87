import { join } from 'node:path';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SiteVault } from '@kontor/contracts/ports/vault';
import { type WhatIfRunner } from '@kontor/contracts/ports/what-if';
import { projections } from '@kontor/projections/features/index';
import { isAlive } from '@kontor/projections/platform/is-alive';
import { LiveFeed } from '@kontor/projections/platform/feed/live-feed';
import { LeaseKeeper } from '@kontor/projections/platform/lease-keeper';
import { Places } from '@kontor/projections/platform/places';
import { positionWait } from '@kontor/projections/platform/position-wait';
import { ReadModelAdministration } from '@kontor/projections/platform/read-models/administration';
import { MakerHere, type VersionMaker } from '@kontor/projections/platform/read-models/version-maker';
import { ProjectionRunner } from '@kontor/projections/platform/runner';
import type { Logger } from 'pino';
import { systemAmbient } from '../adapters/ambient-system.ts';
import { captchaBySite } from '../adapters/captcha-by-site.ts';
import { ProofOfWork } from '../adapters/captcha-proof-of-work.ts';
import { RecaptchaEnterprise } from '../adapters/captcha-recaptcha.ts';
import { DrawingProcess } from '../adapters/drawing-process.ts';
import { invoice } from '../adapters/payments/invoice.ts';
import { prepayment } from '../adapters/payments/prepayment.ts';
import { testPayment } from '../adapters/payments/test-payment.ts';
import { HttpInstalmentPages } from '../adapters/instalment-pages-http.ts';
import { MailchimpLists } from '../adapters/mailing-lists-mailchimp.ts';
import { PasswordJudgeProcess } from '../adapters/password-judge-process.ts';
import { PictureProcess } from '../adapters/picture-process.ts';
import { VersionMakerProcess } from '../adapters/version-maker-process.ts';
import { InternetDomainProofs } from '../adapters/domain-proofs-internet.ts';
import { HttpWebhookSender } from '../adapters/webhook-sender-http.ts';
import { restrictToOwner } from '../adapters/private-folder.ts';
import { hasEnded, processOwner } from '../adapters/process-owner.ts';
import { probeWriting } from '../adapters/write-probe.ts';
import { SqliteRowSpool } from '../adapters/row-spool-sqlite.ts';
import { ScratchFolders } from '../adapters/scratch-folders.ts';
import { ReplayHere } from '../features/replays/runner.ts';
import { cloudEventOf } from '../platform/event-sink/cloud-event.ts';
import { CommandHandling } from '../platform/commands/command-handling.ts';
import { type Config, isDistributed } from '../platform/config.ts';
import { EventForwarding, sinkName } from '../platform/event-sink/event-forwarding.ts';
import type { Installation } from '../platform/installation/installation.ts';
import { loggerTo } from '../platform/log-output.ts';
import { withholding } from '../platform/mail/withholding.ts';
import { Damages } from '../platform/operations/damages.ts';
import { Metrics } from '../platform/operations/metrics.ts';
import { Passwords } from '../platform/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { chooseAnalysts } from './analysts.ts';
import { demo } from './demo.ts';
import { digestOf } from './digest.ts';
import { openPair } from './pair.ts';
import { anyProgram, builtProgram } from './programs.ts';
import { queriesOf } from './queries.ts';
import {
  openFiles,
  openJobs,
  openMailing,
  openSink,
  openSnapshots,
  openSpentCaptchas,
  openStore,
  scratchStore,
  storeIn,
} from './stores.ts';

const OPEN_TO_OTHERS = 'others on this computer may look into the data folder';
const MAX_NAMED = 20;

export interface Composition {
  readonly platform: Platform;
  /** For moving a site to another installation. */
  readonly siteVault: SiteVault;
  /** Verifies that log and vault belong together; nothing is written before that. */
  readonly installation: Installation;
  readonly damages: Damages;
  readonly projections: ProjectionRunner;
  readonly versionMaker: VersionMaker;
  /** Event stream to Kafka; `null`: not configured. */
  readonly forwarding: EventForwarding | null;
  /** Leases for work that one process at a time does. Processes with the same `wants` share it. */
  readonly keeperOf: (group: string, wants: unknown) => LeaseKeeper;
  /** Whether any process currently runs the worker role. */
  readonly isServed: () => Promise<boolean>;
  /** A separate read store in a file, embedded in any mode. @throws StoreUnavailable */
  readonly storeIn: (file: string) => Promise<ReadStore>;
  /** Closes the stores; their users must have stopped. */
  close(): Promise<void>;
}

export interface Parts {
  readonly ambient?: Ambient;
  readonly logger?: Logger;
  readonly cachedBytes?: number;
  /** A short-lived process: takes part in projections only if no other process does. */
  readonly isVisitor?: boolean;
  /** For operator tools that repair log or vault: they need not belong together. */
  readonly isUnchecked?: boolean;
  /** The process that fills read model versions for others; it must not start another one. */
  readonly isVersionMaker?: boolean;
  /** Runs what-if analyses in this process where the separate program is not built, as in tests. */
  readonly whatIfHere?: (platform: () => Platform) => WhatIfRunner;
}

/**
 * The single place where adapters are chosen.
 * @throws LogUnavailable, StoreUnavailable, QueueUnavailable, VaultUnavailable when the data folder cannot be used
 * @throws StoresMismatch when log and vault do not belong together
 */
export const compose = async (config: Config, parts: Parts = {}): Promise<Composition> => {
  const { ambient = systemAmbient, cachedBytes, isVisitor = false, isVersionMaker = false } = parts;
  const logger = parts.logger ?? loggerTo(1, config.logLevel);
  const open = await restrictToOwner(config.dataFolder);
  if (open.length > 0) logger.warn({ open: open.slice(0, MAX_NAMED) }, OPEN_TO_OTHERS);
  const metrics = new Metrics();
  const damages = new Damages(logger);
  const { installation, log, vault, siteVault, seen } = await openPair(config, {
    ambient,
    isUnchecked: parts.isUnchecked ?? false,
    onDamage: damages.note,
    onUnreadable: (event) => {
      metrics.eventPassedOver();
      logger.warn(event, 'an event that cannot be read was passed over');
    },
  });
  const store = await openStore(config, isVersionMaker, damages.note);
  const jobs = await openJobs(config, ambient, damages.note);
  const { mailer: sender, sentMails } = await openMailing(config);
  const mailer = withholding(sender);
  const spentCaptchas = await openSpentCaptchas(config, ambient, damages.note);
  const snapshots = await openSnapshots(config, damages.note);
  const sink = await openSink(config);
  const self = processOwner();
  // Containers may share host names and process ids.
  const isGone = isDistributed(config) ? {} : { isGone: (owner: string) => hasEnded(owner, self) };
  const scratch = new ScratchFolders({ parent: join(config.dataFolder, 'scratch'), owner: self, ...isGone });
  await scratch
    .clear()
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
  const openScratch = () => scratchStore(scratch, ambient.ids.uuid());
  const makerProgram = isVersionMaker ? null : builtProgram('version-maker');
  const versionMaker =
    makerProgram === null
      ? new MakerHere({ log, store, ambient, scratch: openScratch })
      : new VersionMakerProcess(makerProgram, ambient.timers);
  const feed = new LiveFeed({
    log,
    ambient,
    onFailure: (error) => logger.error({ err: error }, 'the log cannot be followed'),
  });
  const places = new Places();
  // A store on the network spends more of a batch's time waiting.
  const batchMs = config.stores.mongodb === undefined ? {} : { batchMs: 250 };
  const projecting = { log, feed, places, store, ambient, keeper, onFailure, maker: versionMaker, ...batchMs };
  const runner = new ProjectionRunner({ ...projecting, partitions, process: self }, projections);
  const privateFiles = await openFiles(config, 'private');
  const { analyst, whatIf, replays } = chooseAnalysts({
    log,
    config,
    ambient,
    isVisitor,
    whatIfHere: () => parts.whatIfHere?.(() => platform),
    replayHere: () => new ReplayHere({ log, files: privateFiles, projections, clock: ambient.clock, logger }),
  });
  const ownCaptcha = new ProofOfWork(vault, ambient.clock);
  const passwordJudge = new PasswordJudgeProcess(anyProgram('password-judge'), ambient.timers);
  const platform: Platform = {
    config,
    ambient,
    logger,
    log,
    feed,
    store,
    jobs,
    analyst,
    whatIf,
    replays,
    files: await openFiles(config, 'files'),
    privateFiles,
    spool: () => new SqliteRowSpool(scratch.parent, scratch.name('spool')),
    uploadFolder: (id) => join(scratch.parent, scratch.name(`upload-${id}`)),
    svgRenderer: new DrawingProcess(anyProgram('drawing'), ambient.timers),
    pictureMaker: new PictureProcess(anyProgram('picture'), ambient.timers),
    mailer,
    sentMails,
    payments: [prepayment, invoice, testPayment],
    vault,
    seen,
    captcha:
      config.recaptcha === null ? ownCaptcha : captchaBySite(new RecaptchaEnterprise(config.recaptcha), ownCaptcha),
    mailingLists: new MailchimpLists(config.mailchimpUrl),
    spentCaptchas,
    domainProofs: new InternetDomainProofs({ allowsLoopback: false, nameServers: config.nameServers }),
    webhookSender: new HttpWebhookSender({ allowsLoopback: config.webhookLoopback }),
    passwords: new Passwords(passwordJudge),
    instalmentPages:
      config.instalmentModalUrl === undefined ? null : new HttpInstalmentPages(config.instalmentModalUrl),
    probeWriting:
      config.stores.eventStore === undefined
        ? () => probeWriting(config.dataFolder, 'events.sqlite', process.pid)
        : null,
    metrics,
    handling: new CommandHandling(log, ambient, {
      cachedBytes,
      observer: metrics,
      snapshots,
      onSnapshotFailure: (error) => logger.warn({ err: error }, 'a snapshot cannot be used'),
    }),
    queries: queriesOf(store, ambient, positionWait({ store, ambient, places })),
    operatorSites: new Set(config.operatorSites ?? (config.demo ? demo.sites.map(({ siteId }) => siteId) : [])),
    demoSite: config.demo ? (demo.sites[0]?.siteId ?? null) : null,
    readModelAdministration: new ReadModelAdministration(
      { ...projecting, driftEvery, scratch: openScratch },
      projections,
    ),
  };
  const forwarding =
    sink === null
      ? null
      : new EventForwarding({
          log,
          feed,
          store,
          sink,
          name: sinkName(config.kafka?.topic ?? ''),
          messageOf: cloudEventOf,
          ambient,
          onFailure: (error) => logger.error({ err: error }, 'event sink failed'),
        });
  return {
    platform,
    siteVault,
    installation,
    damages,
    forwarding,
    keeperOf,
    storeIn,
    isServed: () => isAlive('workers', { leases: store, timers: ambient.timers, ...isGone }),
    projections: runner,
    versionMaker,
    close: async () => {
      const users = [sink, passwordJudge, versionMaker, analyst, whatIf, replays, mailer];
      for (const part of [...users, jobs, feed, log, seen, vault, spentCaptchas, snapshots, store]) await part?.close();
    },
  };
};
