import type { AddressInfo } from 'node:net';
import type { Timers } from '@kontor/contracts/kernel/ambient';
import { type Composition, compose, type Parts } from './composition.ts';
import { features } from './features/index.ts';
import { seedDemo } from './features/demo/seed.ts';
import { mountStorefront, type Storefront } from './features/storefront/mount.ts';
import type { Config } from './platform/config.ts';
import { mountHealth } from './platform/http/health.ts';
import { createServer, type Server } from './platform/http/server.ts';

export interface Kontor extends Composition {
  readonly server: Server;
  readonly port: number;
  /** Takes no new requests, finishes those in hand, brings everything to the disk. */
  stop(): Promise<void>;
}

/** How long requests in hand may take to end, in ms. */
const DRAIN_MS = 5_000;

/** Closes the server; whoever is still sending or reading by then is cut off. */
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
 * Starts all roles in this process: API, projections and, where one is given, the storefront.
 * @throws LogUnavailable, StoreUnavailable, and what listening on the port throws
 */
export const startKontor = async (
  config: Config,
  storefront: Storefront | null,
  parts: Parts = {},
): Promise<Kontor> => {
  const composition = compose(config, parts);
  const { platform, projections } = composition;
  let server: Server | undefined;
  const stop = async (): Promise<void> => {
    await closeWithin(server, DRAIN_MS, composition.platform.ambient.timers);
    await projections.stop();
    await composition.close();
  };
  try {
    await projections.start();
    server = await createServer(platform, features, async (fastify, made) => {
      mountHealth(fastify, projections);
      if (storefront) await mountStorefront(fastify, made, platform, storefront);
    });
    if (config.demo) await seedDemo(platform, server.commands);
    await projections.caughtUp();
    await server.app.listen(config.port, config.bind);
    const { port } = server.app.getHttpServer().address() as AddressInfo;
    return { ...composition, server, port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
