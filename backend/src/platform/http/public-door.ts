import type { AddressInfo, Server } from 'node:net';
import type { Host } from '@kontor/contracts/sites/sites';

/** How people reach the sites from outside. It is a setting: who asks could say anything. */
export interface PublicDoor {
  readonly scheme: 'http' | 'https';
  /** `null`: the one that is listened on. */
  readonly port: number | null;
}

/** `scheme://host` of links in mails, feeds and pages, with the port where it is not the scheme's own. */
export const publicOrigin = ({ scheme, port }: PublicDoor, host: Host, server: Server): string =>
  new URL(`${scheme}://${host}:${port ?? (server.address() as AddressInfo).port}`).origin;
