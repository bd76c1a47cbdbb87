import type { Clock } from '@kontor/contracts/kernel/ambient';
import { MINUTE_MS } from '@kontor/contracts/kernel/ambient';
import type { Actor } from '@kontor/contracts/kernel/events';
import type { Need } from '@kontor/contracts/accounts/permissions';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../operations/metrics.ts';
import { ownNetwork } from './address-range.ts';
import { loggedPath } from './logged-path.ts';

/** What somebody was refused, or has tried in vain; `refused`: for another reason, which the status says. */
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
  /** Whose session, key or account it is about; `null`: nobody's that is known. */
  readonly actor: Actor | null;
  /** What was missing; `null`: no permission. */
  readonly permission: Need | null;
  readonly status?: number;
}

/** Lines a minute: of one network, so that it hides nobody else's, and of all. */
const MOST = { ofOne: 30, ofAll: 600 } as const;

/** One line for each refusal. Who floods it is counted, and told of in one line afterwards. */
export class SecurityLog {
  #until = 0;
  #written = 0;
  #leftOut = 0;
  readonly #ofNetwork = new Map<string, number>();

  constructor(
    private readonly logger: Logger,
    private readonly metrics: Pick<Metrics, 'securityEvent'>,
    private readonly clock: Clock,
  ) {}

  /** Never a password, a token or an e-mail address: of the request, its route, and its path without what may be one. */
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
    if (now < this.#until && now >= this.#until - MINUTE_MS) return;
    if (this.#leftOut > 0) this.logger.warn({ security: 'leftOut', count: this.#leftOut }, 'security events left out');
    [this.#until, this.#written, this.#leftOut] = [now + MINUTE_MS, 0, 0];
    this.#ofNetwork.clear();
  }
}
