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
    editorCalls: ReturnType<FastifyInstance['createRateLimit']>;
    signUps: ReturnType<FastifyInstance['createRateLimit']>;
    receipts: ReturnType<FastifyInstance['createRateLimit']>;
    personReports: ReturnType<FastifyInstance['createRateLimit']>;
    apiKeyCalls: ReturnType<FastifyInstance['createRateLimit']>;
  }
  interface FastifyRequest {
    isOverTls: boolean;
    /** Set by the first hook of every request except assets. */
    site?: SiteView;
    from: string;
    /** The refusal was logged: a page may check the same permission several times. */
    isNoted?: boolean;
    siteOrigin?: string;
  }
}

/** Cookie lifetime of the visitor's write position, in seconds: projections have caught up by then. */
const POSITION_AGE = 60;

export class RequestScope {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly site: SiteView;
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

  newId(): string {
    return this.#ambient.ids.uuid();
  }

  get idempotency(): Idempotency {
    this.#idempotency ??= idempotencyOf(this.request, this.site.id, () => this.#ambient.ids.uuid());
    return this.#idempotency;
  }

  /** Ids of the request's command: the same again for a retry with its `Idempotency-Key`. */
  get commandIds(): Pick<CommandContext, 'siteId' | 'commandId' | 'commandDigest'> {
    const { idempotency } = this;
    return { siteId: this.site.id, commandId: idempotency.id('command'), commandDigest: idempotency.digest };
  }

  commandContext(actor: Actor): CommandContext {
    return {
      ...this.commandIds,
      correlationId: this.request.id,
      causationId: this.request.id,
      actor,
      at: this.now,
    };
  }

  /** Writes a refusal to the security log, once per request. */
  recordSecurityEvent(noted: Noted): void {
    if (this.request.isNoted) return;
    this.request.isNoted = true;
    this.request.server.securityLog.note(noted, this.request);
  }

  /** Call before a code is looked up, valid or not. @throws Refusal `tooManyRequests`, with the time to wait (AC-05) */
  countCodeAttempt(): Promise<void> {
    return this.#count(this.request.server.codeAttempts);
  }

  /** Of what the editor sends while somebody types. @throws Refusal `tooManyRequests`, with the time to wait */
  countEditorCall(): Promise<void> {
    return this.#count(this.request.server.editorCalls);
  }

  /** Counts per address range. @throws Refusal `tooManyRequests`, with the time to wait (RS-03) */
  countSignUp(): Promise<void> {
    return this.#count(this.request.server.signUps);
  }

  /** Call before a receipt is looked up, valid or not. @throws Refusal `tooManyRequests`, with the time to wait */
  countReceipt(): Promise<void> {
    return this.#count(this.request.server.receipts);
  }

  /** Call before a site's whole history is read. @throws Refusal `tooManyRequests`, with the time to wait */
  countPersonReport(): Promise<void> {
    return this.#count(this.request.server.personReports);
  }

  /** Counts per API key. @throws Refusal `tooManyRequests`, with the time to wait (MP-01) */
  countApiKeyCall(): Promise<void> {
    return this.#count(this.request.server.apiKeyCalls);
  }

  async #count(limit: ReturnType<FastifyInstance['createRateLimit']>): Promise<void> {
    const attempt = await limit(this.request);
    if (attempt.isAllowed || !attempt.isExceeded) return;
    this.reply.header('retry-after', String(attempt.ttlInSeconds));
    throw new Refusal('tooManyRequests', { key: 'session.tooManyRequests' });
  }

  /** Position of the visitor's last write; invalid values are ignored. */
  get position(): Position | undefined {
    if (this.#written !== undefined) return this.#written;
    const text = this.request.headers[POSITION_HEADER] ?? this.cookie(POSITION_COOKIE);
    // Most visitors have written nothing, and parsing what is not there costs most.
    if (text === undefined) return undefined;
    const parsed = PositionText.safeParse(text);
    return parsed.success ? parsed.data : undefined;
  }

  /** Makes later reads of this visitor include the write; keeps the newest position. */
  wrote({ position }: { readonly position: Position | undefined }): void {
    if (position !== undefined && (this.#written === undefined || position > this.#written)) this.position = position;
  }

  set position(position: Position) {
    this.#written = position;
    this.reply.header(POSITION_HEADER, position);
    this.setCookie(POSITION_COOKIE, position, POSITION_AGE);
  }

  cookie(name: string): string | undefined {
    return cookieOf(this.request, name, this.now);
  }

  /** The cookie is HttpOnly. @param maxAge in seconds; default: session cookie */
  setCookie(name: string, value: string, maxAge?: number): void {
    setCookie(this.request, this.reply, [name, value], { maxAge });
  }

  get visitorCookies(): VisitorCookies {
    return {
      get: (name) => this.cookie(name),
      set: (name, value, maxAge) => this.setCookie(name, value, maxAge),
      forScript: (name, value, maxAge) => scriptCookie(this.request, name, value, maxAge),
    };
  }
}
