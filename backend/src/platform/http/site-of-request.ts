import { isIP } from 'node:net';
import type { Clock } from '@kontor/contracts/kernel/ambient';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Host, type SiteQueries, type SiteView } from '@kontor/contracts/sites';
import { isUnavailable } from '../unavailable.ts';

/** For how long a process believes what it knows of a host, in ms. */
const BELIEVE_MS = 1_000;
const MOST_HOSTS = 10_000;

interface Known {
  readonly site: SiteView | null;
  readonly until: number;
}

/** Finds the site of a request by its host name; every request asks, so the answer is kept for a second. */
export class SiteOfRequest {
  readonly #sites: SiteQueries;
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  /** Apart, as anybody may make up names: they drive out no site. */
  readonly #unknown = new Map<string, Known>();

  constructor(sites: SiteQueries, clock: Clock) {
    this.#sites = sites;
    this.#clock = clock;
  }

  /** @throws Refusal `notFound` */
  async find(hostHeader: string | undefined): Promise<SiteView> {
    const known = this.#known.get(hostHeader ?? '') ?? this.#unknown.get(hostHeader ?? '');
    const isFresh = known && known.until > this.#clock.now();
    const site = isFresh ? known.site : await this.#lookUp(hostHeader ?? '').catch(remembering(known?.site));
    if (!site) throw new Refusal('notFound', { key: 'error.siteNotFound' });
    return site;
  }

  async #lookUp(hostHeader: string): Promise<SiteView | null> {
    const host = Host.safeParse(hostHeader.replace(/:\d+$/u, ''));
    const site = host.success ? await this.#sites.byHost(isIP(host.data) ? 'localhost' : host.data) : null;
    const answer = { site, until: this.#clock.now() + BELIEVE_MS };
    remember(site ? this.#known : this.#unknown, hostHeader, answer);
    (site ? this.#unknown : this.#known).delete(hostHeader);
    return site;
  }
}

/** The oldest goes when there are too many. */
const remember = (hosts: Map<string, Known>, host: string, answer: Known): void => {
  hosts.delete(host);
  hosts.set(host, answer);
  const [oldest] = hosts.keys();
  if (hosts.size > MOST_HOSTS && oldest !== undefined) hosts.delete(oldest);
};

/** A store that is away takes no site from its visitors: what is known of it will do. */
const remembering =
  (site: SiteView | null | undefined) =>
  (error: unknown): SiteView => {
    if (site && isUnavailable(error)) return site;
    throw error;
  };
