import { type Clock, isWithin, MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { Need } from '@kontor/contracts/accounts/permissions';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../operations/metrics.ts';
import { ownNetwork } from './address-range.ts';
import { loggedPath } from './logged-path.ts';

/** Types of security events; `refused`: any other reason, see the status. */
export type SecurityEvent =
  | 'refused'
  | 'signInNeeded'
  | 'forbidden'
  | 'apiKeyInvalid'
  | 'passwordWrong'
  | 'codeWrong'
  | 'locked';

export interface Noted {
  readonly event: SecurityEvent;
  /** The actor concerned; `null`: unknown. */
  readonly actor: Actor | null;
  /** The missing permission; `null`: not about a permission. */
  readonly permission: Need | null;
  readonly status?: number;
}

/** Lines per minute: per network, so that one cannot hide others, and in total. */
const MOST = { ofOne: 30, ofAll: 600 } as const;

/** Logs one line per refusal. Excess refusals are counted and summarised in one line. */
export class SecurityLog {
  #since = 0;
  #written = 0;
  #leftOut = 0;
  readonly #ofNetwork = new Map<string, number>();

  constructor(
    private readonly logger: Logger,
    private readonly metrics: Pick<Metrics, 'securityEvent'>,
    private readonly clock: Clock,
  ) {}

  /** Never logs passwords, tokens or e-mail addresses: only the route, and the path without values. */
  note({ event, ...noted }: Noted, request: FastifyRequest): void {
    this.metrics.securityEvent(event);
    if (!this.#mayWrite(ownNetwork(request.from))) return;
    const { method, url, from: address, id: correlationId, site } = request;
    const route = request.routeOptions.url ?? null;
    const about = { method, route, path: loggedPath(url), address, siteId: site?.id ?? null, correlationId };
    this.logger.warn({ security: event, ...noted, ...about }, 'security event');
  }

  #mayWrite(network: string): boolean {
    this.#beginMinute();
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (this.#written >= MOST.ofAll || ofNetwork >= MOST.ofOne) {
      this.#leftOut += 1;
      return false;
    }
    this.#written += 1;
    this.#ofNetwork.set(network, ofNetwork + 1);
    return true;
  }

  #beginMinute(): void {
    const now = this.clock.now();
    if (isWithin(this.#since, MINUTE_MS, now)) return;
    if (this.#leftOut > 0) this.logger.warn({ security: 'leftOut', count: this.#leftOut }, 'security events left out');
    [this.#since, this.#written, this.#leftOut] = [now, 0, 0];
    this.#ofNetwork.clear();
  }
}
