import type { AddressInfo, Server } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Host } from '@kontor/contracts/sites/sites';
import { LRUCache } from 'lru-cache';

/** The public scheme and port of all sites. Configured, because request headers can be forged. */
export interface PublicEndpoint {
  readonly scheme: 'http' | 'https';
  /** `null`: the port it listens on. */
  readonly port: number | null;
}

/** `scheme://host` for links in mails, feeds and pages, with a non-default port. */
export const publicOrigin = ({ scheme, port }: PublicEndpoint, host: Host, server: Server): string =>
  new URL(`${scheme}://${host}:${port ?? (server.address() as AddressInfo).port}`).origin;

const MAX_HOSTS = 10_000;

/** The same for each request: asking the server for its port costs as much as finding its route. */
export const publicOrigins = (endpoint: PublicEndpoint, server: Server): ((host: Host) => string) => {
  const known = new LRUCache<Host, string>({
    max: MAX_HOSTS,
    memoMethod: (host) => publicOrigin(endpoint, host, server),
  });
  return (host) => known.memo(host);
};

/** The same, for another host than the request's. */
export const siteOrigin = (
  { server }: FastifyRequest,
  { publicDoor }: { readonly publicDoor: PublicEndpoint },
  host: Host,
): string => publicOrigin(publicDoor, host, server.server);
