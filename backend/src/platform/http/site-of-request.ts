import { isIP } from 'node:net';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Host, type SiteQueries, type SiteView } from '@kontor/contracts/sites/sites';
import { isUnavailable } from '../unavailable.ts';
import { isLoopback } from './loopback.ts';

/** For how long a process believes what it knows of a host, in ms. */
const BELIEVE_MS = 1_000;
const MOST_HOSTS = 10_000;
const MOST_PORT = 65_535;

const HOST_HEADER = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/iu;

/** By which a request asks for its site. */
export interface AskedHost {
  /** The `Host` header as it came. */
  readonly host: string | undefined;
  /** Whether whoever asks sits at this computer. */
  readonly isHere: boolean;
}

export interface FoundSite {
  readonly site: SiteView;
  /** The one that links name, whichever host was asked for. */
  readonly host: Host;
}

interface Known {
  readonly found: FoundSite | null;
  readonly until: number;
}

/** Finds the site of a request by its host name; every request asks, so the answer is kept for a second. */
export class SiteOfRequest {
  readonly #sites: Pick<SiteQueries, 'byHost' | 'canonicalHost'>;
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  /** Apart, as anybody may make up names: they drive out no site. */
  readonly #unknown = new Map<string, Known>();

  constructor(sites: Pick<SiteQueries, 'byHost' | 'canonicalHost'>, clock: Clock) {
    this.#sites = sites;
    this.#clock = clock;
  }

  /** @throws Refusal `notFound` */
  async find(asked: AskedHost): Promise<FoundSite> {
    const name = nameOf(asked);
    const found = name === null ? null : await this.#byName(name);
    if (!found) throw new Refusal('notFound', { key: 'error.siteNotFound' });
    return found;
  }

  async #byName(name: Host): Promise<FoundSite | null> {
    const known = this.#known.get(name) ?? this.#unknown.get(name);
    if (known && known.until > this.#clock.now()) return known.found;
    return this.#lookUp(name).catch(remembering(known?.found));
  }

  async #lookUp(name: Host): Promise<FoundSite | null> {
    const site = await this.#sites.byHost(name);
    const found = site && { site, host: (await this.#sites.canonicalHost(site.id)) ?? name };
    const answer = { found, until: this.#clock.now() + BELIEVE_MS };
    remember(found ? this.#known : this.#unknown, name, answer);
    (found ? this.#unknown : this.#known).delete(name);
    return found;
  }
}

/** The name to look for; an address of this computer is a name of it, for whoever sits at it. `null`: no host. */
const nameOf = ({ host = '', isHere }: AskedHost): Host | null => {
  const [, ipv6, name = '', port = '0'] = HOST_HEADER.exec(host) ?? [];
  if (Number(port) > MOST_PORT) return null;
  const address = ipv6 ?? name;
  if (isIP(address) !== 0) return isHere && isLoopback(address) ? 'localhost' : null;
  const parsed = Host.safeParse(name);
  return parsed.success ? parsed.data : null;
};

/** The oldest goes when there are too many. */
const remember = (hosts: Map<string, Known>, host: string, answer: Known): void => {
  hosts.delete(host);
  hosts.set(host, answer);
  const [oldest] = hosts.keys();
  if (hosts.size > MOST_HOSTS && oldest !== undefined) hosts.delete(oldest);
};

/** A store that is away takes no site from its visitors: what is known of it will do. */
const remembering =
  (found: FoundSite | null | undefined) =>
  (error: unknown): FoundSite => {
    if (found && isUnavailable(error)) return found;
    throw error;
  };
