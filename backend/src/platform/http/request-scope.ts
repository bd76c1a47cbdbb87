import { POSITION_COOKIE, POSITION_HEADER } from '@kontor/contracts/kernel/http';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import { type Actor, type Position, PositionText } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SiteView } from '@kontor/contracts/sites/sites';
import type { VisitorCookies } from '@kontor/contracts/storefront/storefront';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CommandContext } from '../commands/command-context.ts';
import { cookieOf, scriptCookie, setCookie } from './cookies.ts';
import { type Idempotency, idempotencyOf } from './idempotency.ts';
import type { Noted, SecurityLog } from './security-log.ts';

declare module 'fastify' {
  interface FastifyInstance {
    securityLog: SecurityLog;
    codeAttempts: ReturnType<FastifyInstance['createRateLimit']>;
    signUps: ReturnType<FastifyInstance['createRateLimit']>;
    receipts: ReturnType<FastifyInstance['createRateLimit']>;
    personReports: ReturnType<FastifyInstance['createRateLimit']>;
    apiKeyCalls: ReturnType<FastifyInstance['createRateLimit']>;
  }
  interface FastifyRequest {
    /** Whether the browser has asked over TLS, be it at a proxy. */
    isOverTls: boolean;
    /** Set by the first hook of every request but those for assets. */
    site?: SiteView;
    /** Where it comes from, an IP address; empty where it was gone before it was looked at. */
    from: string;
    /** Of it the log has been told: a page asks for the same permission in several places. */
    isNoted?: boolean;
    /** Set with it, see `RequestScope`. */
    siteOrigin?: string;
  }
}

/** How long the browser keeps the position of its last write, in seconds: projections are long past it by then. */
const POSITION_AGE = 60;

/** One request with its answer, as handlers of features see it. */
export class RequestScope {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: SiteView;
  /** `scheme://host` of the site, as links name it: nothing of it comes from the request. */
  readonly origin: string;
  readonly #ambient: Ambient;
  #idempotency: Idempotency | undefined;
  #written: Position | undefined;

  constructor(request: FastifyRequest, reply: FastifyReply, ambient: Ambient) {
    if (!request.site || request.siteOrigin === undefined) {
      throw new Error('the request has no site: the hook that finds it did not run');
    }
    this.request = request;
    this.reply = reply;
    this.site = request.site;
    this.origin = request.siteOrigin;
    this.#ambient = ambient;
  }

  get now(): number {
    return this.#ambient.clock.now();
  }

  /** Another one each time. */
  newId(): string {
    return this.#ambient.ids.uuid();
  }

  get idempotency(): Idempotency {
    this.#idempotency ??= idempotencyOf(this.request, this.site.id, () => this.#ambient.ids.uuid());
    return this.#idempotency;
  }

  /** Of the request's own command: the same ones when it comes again with its `Idempotency-Key`. */
  get commandIds(): Pick<CommandContext, 'siteId' | 'commandId' | 'commandDigest'> {
    const { idempotency } = this;
    return { siteId: this.site.id, commandId: idempotency.id('command'), commandDigest: idempotency.digest };
  }

  /** What a command of this request carries. */
  commandContext(actor: Actor): CommandContext {
    return {
      ...this.commandIds,
      correlationId: this.request.id,
      causationId: this.request.id,
      actor,
      at: this.now,
    };
  }

  /** Tells whoever runs the product of what was refused; the first time of a request. */
  noteSecurity(noted: Noted): void {
    if (this.request.isNoted) return;
    this.request.isNoted = true;
    this.request.server.securityLog.note(noted, this.request);
  }

  /** Before a code is looked up, right or wrong. @throws Refusal `tooManyRequests`, with the time to wait (AC-05) */
  countCodeAttempt(): Promise<void> {
    return this.#count(this.request.server.codeAttempts);
  }

  /** By the range of addresses that it comes from. @throws Refusal `tooManyRequests`, with the time to wait (RS-03) */
  countSignUp(): Promise<void> {
    return this.#count(this.request.server.signUps);
  }

  /** Before a receipt is looked up, right or wrong. @throws Refusal `tooManyRequests`, with the time to wait */
  countReceipt(): Promise<void> {
    return this.#count(this.request.server.receipts);
  }

  /** Before a site's whole history is read. @throws Refusal `tooManyRequests`, with the time to wait */
  countPersonReport(): Promise<void> {
    return this.#count(this.request.server.personReports);
  }

  /** Of the request's API key. @throws Refusal `tooManyRequests`, with the time to wait (MP-01) */
  countApiKeyCall(): Promise<void> {
    return this.#count(this.request.server.apiKeyCalls);
  }

  async #count(limit: ReturnType<FastifyInstance['createRateLimit']>): Promise<void> {
    const attempt = await limit(this.request);
    if (attempt.isAllowed || !attempt.isExceeded) return;
    this.reply.header('retry-after', String(attempt.ttlInSeconds));
    throw new Refusal('tooManyRequests', { key: 'session.tooManyRequests' });
  }

  /** Where the visitor's last write stands in the log; anything else that comes as such is ignored. */
  get position(): Position | undefined {
    if (this.#written !== undefined) return this.#written;
    const text = this.request.headers[POSITION_HEADER] ?? this.cookie(POSITION_COOKIE);
    const parsed = PositionText.safeParse(text);
    return parsed.success ? parsed.data : undefined;
  }

  set position(position: Position) {
    this.#written = position;
    this.reply.header(POSITION_HEADER, position);
    this.setCookie(POSITION_COOKIE, position, POSITION_AGE);
  }

  cookie(name: string): string | undefined {
    return cookieOf(this.request, name, this.now);
  }

  /** Scripts never see these cookies. @param maxAge in seconds; without it they go when the browser is closed */
  setCookie(name: string, value: string, maxAge?: number): void {
    setCookie(this.request, this.reply, [name, value], { maxAge });
  }

  /** As pages get them. */
  get visitorCookies(): VisitorCookies {
    return {
      get: (name) => this.cookie(name),
      set: (name, value, maxAge) => this.setCookie(name, value, maxAge),
      forScript: (name, value, maxAge) => scriptCookie(this.request, name, value, maxAge),
    };
  }
}
