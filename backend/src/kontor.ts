import type { AddressInfo } from 'node:net';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import { retryUntilSuccess } from '@kontor/projections/platform/retry-until-success';
import { commandBusOf } from './command-bus.ts';
import { analysed } from './composition/analysts.ts';
import { demo } from './composition/demo.ts';
import { embeddedFiles, checkFilesUndamaged } from './composition/embedded-files.ts';
import { type Composition, compose, type Parts } from './composition/index.ts';
import { makeFirstOwners } from './features/accounts/first-owner.ts';
import { features } from './features/index.ts';
import type { Storefront } from './features/storefront/builds.ts';
import { WhatIfHere } from './features/what-if/runner.ts';
import { mountStorefront } from './features/storefront/mount.ts';
import { type Config, isDistributed } from './platform/config.ts';
import type { Feature } from './platform/feature.ts';
import { sinkView } from './platform/event-sink/event-forwarding.ts';
import { portTrouble, requireFreePort } from './platform/http/free-port.ts';
import { createServer, type Server } from './platform/http/server.ts';
import type { Witnesses } from './platform/operations/log-witnesses.ts';
import { forgetLost, lostEndOf } from './platform/operations/lost-end.ts';
import { mountOperations } from './platform/operations/mount.ts';
import { needsOf } from './platform/operations/needs.ts';
import { ReadinessProbe } from './platform/operations/readiness.ts';
import type { Platform } from './platform/platform.ts';
import { Workers } from './platform/reactors/workers.ts';
import { isUnavailable } from './platform/unavailable.ts';
import { LogWitness } from './platform/witness/log-witness.ts';

export interface Kontor extends Composition {
  readonly server: Server;
  readonly port: number;
  /** Resolves when every role is running; rejects on errors that retrying cannot fix. */
  readonly started: Promise<void>;
  stop(): Promise<void>;
}

export interface KontorParts extends Parts {
  readonly features?: readonly Feature[];
  /** Receives the first password, which is shown once and never logged. */
  readonly say?: (text: string) => void;
}

/** Time for open requests to finish, in ms. */
const DRAIN_MS = 5_000;

/** Closes the server; connections still open after `ms` are cut. */
const closeWithin = async (server: Server | undefined, ms: number, timers: Timers): Promise<void> => {
  if (!server) return;
  const closed = new AbortController();
  const cutOff = timers.sleep(ms, closed.signal).then(() => {
    if (!closed.signal.aborted) server.app.getHttpServer().closeAllConnections();
  });
  await server.app.close();
  closed.abort();
  await cutOff;
};

/**
 * Starts the roles of `config` in this process. Embedded: listens when everything is ready. With stores on the network:
 * listens at once, as a store may be temporarily unavailable.
 * @throws LogUnavailable, StoreUnavailable, QueueUnavailable, VaultUnavailable, StoresMismatch, DamagedFile, and listen
 * errors of the port
 */
export const startKontor = async (
  config: Config,
  storefront: Storefront | null,
  parts: KontorParts = {},
): Promise<Kontor> => {
  const whatIfHere = (platform: () => Platform) =>
    new WhatIfHere(() => ({ platform: platform(), features, busOf: commandBusOf }));
  // Before anything is made or said: the first start shows a password, and shows it once.
  await requireFreePort(config);
  checkFilesUndamaged(config);
  const composition = await compose(config, { whatIfHere, ...parts });
  const { platform, installation, damages, projections, forwarding, keeperOf } = composition;
  const { ambient, logger, metrics } = platform;
  const all = [...features, ...(parts.features ?? [])];
  let hasCaughtUp = false;
  const readiness = new ReadinessProbe(
    [...needsOf(platform, () => hasCaughtUp), ...damages.needs(embeddedFiles(config))],
    ambient,
  );
  const stopping = new AbortController();
  let server: Server | undefined;
  let workers: Workers | undefined;

  const stop = async (): Promise<void> => {
    readiness.stopping();
    stopping.abort();
    await closeWithin(server, DRAIN_MS, ambient.timers);
    await Promise.all([workers?.stop(), platform.readModelAdministration.stop(), projections.stop()]);
    await composition.close();
  };
  const { roles } = config;
  const makeOwners = (): Promise<void> => {
    const { commands } = server as Server;
    const siteIds = demo.sites.map(({ siteId }) => siteId);
    return makeFirstOwners(platform, commands, siteIds, parts.say ?? (() => undefined));
  };
  // The demo history is written before this process's workers start.
  const isAlone = !isDistributed(config) && roles.has('worker');
  const life = config.demo === 'alive' && isAlone ? { features: all, busOf: commandBusOf } : null;
  const witnesses = (): Witnesses => ({
    views: projections.views,
    sinks: config.kafka === null ? [] : [{ name: config.kafka.topic, view: sinkView(config.kafka.topic) }],
    queues: workers?.queues ?? [],
    analysed: () => analysed(config),
  });
  /** Must run before read models are rebuilt: afterwards nothing is ahead of the log any more. */
  const tellLostEnd = async (): Promise<void> => {
    const lost = await lostEndOf(platform, witnesses(), ambient.clock.now());
    if (lost) {
      metrics.logLostItsEnd(lost.missing);
      const since = lost.since === null ? null : new Date(lost.since).toISOString();
      logger.error({ ...lost, since }, 'the log has lost its end');
      // Before the rebuild: afterwards the loss could not be detected.
      await platform.seen.recordLoss(lost);
    }
    await forgetLost(platform);
  };
  const steps = [
    () => installation.check(),
    ...(roles.has('projections') ? [() => tellLostEnd(), () => projections.start()] : []),
    ...(roles.has('api') && config.demo ? [() => demo.seed(platform, (server as Server).commands, life)] : []),
    ...(roles.has('api') && config.demo ? [() => makeOwners()] : []),
    ...(roles.has('projections') ? [() => projections.caughtUp().then(() => (hasCaughtUp = true))] : []),
    ...(roles.has('projections') ? [async () => platform.readModelAdministration.start()] : []),
    ...(roles.has('worker') ? [async () => workers?.start()] : []),
  ];
  try {
    if (roles.has('projections')) {
      metrics.watchProjections(projections);
      metrics.watchDrift(platform.readModelAdministration.drift);
    }
    server = await createServer(platform, all, async (fastify, made) => {
      mountOperations(fastify, {
        projections,
        forwarding,
        readiness,
        metrics,
        sites: platform.queries.sites,
        domain: config.domain,
      });
      if (storefront && roles.has('storefront'))
        await mountStorefront(fastify, made, { platform, features }, storefront);
    });
    const { app, commands } = server;
    const reactors = all.flatMap((feature) => feature.reactors?.(platform, commands) ?? []);
    const names = reactors.map(({ reactor }) => reactor.name);
    const witness = new LogWitness({ ...platform, onLost: tellLostEnd });
    const leased = [witness, ...all.flatMap((feature) => feature.leased?.(platform, commands) ?? [])];
    const done = [...names, ...leased.map(({ name }) => name)];
    const keeper = keeperOf('workers', forwarding ? [...done, 'event-sink'] : done);
    workers = new Workers({ ...platform, keeper }, reactors);
    if (roles.has('worker')) {
      metrics.watchJobs(platform.jobs, workers.queues);
      forwarding?.joinIn(keeper);
      for (const work of leased) {
        keeper.want(`workers/${work.name}`, {
          take: 'share',
          gained: (fence) => work.gained(fence),
          lost: () => work.lost(),
        });
      }
      if (forwarding) metrics.watchForwarding(forwarding);
    }
    const listen = async (): Promise<number> => {
      await app.listen(config.port, config.bind).catch((error: unknown) => {
        throw portTrouble(error, config.port);
      });
      return (app.getHttpServer().address() as AddressInfo).port;
    };
    if (!isDistributed(config)) {
      for (const step of steps) await step();
      return { ...composition, server, port: await listen(), started: Promise.resolve(), stop };
    }
    const port = await listen();
    const onFailure = (error: unknown): void => {
      if (!isUnavailable(error)) throw error;
      logger.warn({ err: error }, 'waiting for a store');
    };
    const { timers } = ambient;
    const started = (async () => {
      for (const step of steps) await retryUntilSuccess<unknown>(step, { timers, signal: stopping.signal, onFailure });
    })().catch((error: unknown) => {
      // A step interrupted by the shutdown has not failed.
      if (!stopping.signal.aborted) throw error;
    });
    return { ...composition, server, port, started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
