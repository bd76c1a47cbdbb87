import { isIP } from 'node:net';
import { type Clock, type Instant, isWithin } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Host, type SiteQueries, type SiteView } from '@kontor/contracts/sites/sites';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../unavailable.ts';
import { FRONT_DOOR_HOST } from './front-door.ts';
import { isLoopback } from './loopback.ts';

/** Named so by the demo; local clients may use the address in its place. */
const LOOPBACK_HOST = '127.0.0.1';

/** How long a host is cached, in ms. */
const BELIEVE_MS = 1_000;
const MAX_HOSTS = 10_000;
const MAX_PORT = 65_535;

const HOST_HEADER = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/iu;

export interface RequestedHost {
  /** The raw `Host` header. */
  readonly host: string | undefined;
  readonly isHere: boolean;
}

export interface FoundSite {
  /** `null`: the front door of the installation. */
  readonly site: SiteView | null;
  readonly host: Host;
}

interface Known {
  readonly found: FoundSite | null;
  readonly at: Instant;
  readonly generation: number;
}

/** Finds a request's site by host name, cached for a second or until the site changes. */
export class SiteOfRequest {
  readonly #sites: Pick<SiteQueries, 'byHost' | 'canonicalHost'>;
  readonly #clock: Clock;
  readonly #known = new LRUCache<string, Known>({ max: MAX_HOSTS });
  /** Separate cache, so that made-up host names do not evict sites. */
  readonly #unknown = new LRUCache<string, Known>({ max: MAX_HOSTS });

  /** Reading a header takes longer than all else here. */
  readonly #names = new LRUCache<string, Host>({ max: MAX_HOSTS });

  readonly #domain: Host | null;
  /** Changes that read models may not have yet. */
  #changing = 0;
  /** What was looked up in an earlier one is only for when the store is unavailable. */
  #generation = 0;

  /** @param domain its bare name is the front door's, as `localhost` is */
  constructor(sites: Pick<SiteQueries, 'byHost' | 'canonicalHost'>, clock: Clock, domain: Host | null = null) {
    this.#sites = sites;
    this.#clock = clock;
    this.#domain = domain;
  }

  /** @throws Refusal `notFound` */
  async find(asked: RequestedHost): Promise<FoundSite> {
    const name = this.#nameOf(asked);
    const found = name === null ? null : await this.#found(name);
    if (!found) throw new Refusal('notFound', { key: 'error.siteNotFound' });
    return found;
  }

  #nameOf(asked: RequestedHost): Host | null {
    const key = `${asked.isHere} ${asked.host}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const name = nameOf(asked);
    // Made-up headers may be long.
    if (name !== null) this.#names.set(key, name);
    return name;
  }

  /** Looks sites up anew, until a change is in the read models. */
  changing(seen: Promise<void>): void {
    this.#changing += 1;
    this.#generation += 1;
    const isSeen = (): void => {
      this.#changing -= 1;
      this.#generation += 1;
    };
    void seen.then(isSeen, isSeen);
  }

  /** A host that a site has is the site's; logs from before the front door have `localhost` so. */
  async #found(name: Host): Promise<FoundSite | null> {
    if (name === LOOPBACK_HOST) return (await this.#byName(name)) ?? this.#found(FRONT_DOOR_HOST);
    const isFrontDoor = name === FRONT_DOOR_HOST || name === this.#domain;
    // Links in mails name the domain, whatever host was asked for.
    return (await this.#byName(name)) ?? (isFrontDoor ? { site: null, host: this.#domain ?? name } : null);
  }

  async #byName(name: Host): Promise<FoundSite | null> {
    const known = this.#known.get(name) ?? this.#unknown.get(name);
    if (known && this.#isNew(known)) return known.found;
    return this.#lookUp(name).catch(remembering(known?.found));
  }

  #isNew({ at, generation }: Known): boolean {
    if (this.#changing > 0 || generation !== this.#generation) return false;
    return isWithin(at, BELIEVE_MS, this.#clock.now());
  }

  async #lookUp(name: Host): Promise<FoundSite | null> {
    const generation = this.#generation;
    const site = await this.#sites.byHost(name);
    const found = site && { site, host: (await this.#sites.canonicalHost(site)) ?? name };
    (found ? this.#known : this.#unknown).set(name, { found, at: this.#clock.now(), generation });
    (found ? this.#unknown : this.#known).delete(name);
    return found;
  }
}

/** The host name to look up; for local clients, loopback addresses are aliases. `null`: no host. */
const nameOf = ({ host = '', isHere }: RequestedHost): Host | null => {
  const [, ipv6, name = '', port = '0'] = HOST_HEADER.exec(host) ?? [];
  if (Number(port) > MAX_PORT) return null;
  const address = ipv6 ?? name;
  if (isIP(address) !== 0) return isHere && isLoopback(address) ? LOOPBACK_HOST : null;
  const parsed = Host.safeParse(name);
  return parsed.success ? parsed.data : null;
};

/** While the store is unavailable, the last known site is used. */
const remembering =
  (found: FoundSite | null | undefined) =>
  (error: unknown): FoundSite => {
    if (found && isUnavailable(error)) return found;
    throw error;
  };
