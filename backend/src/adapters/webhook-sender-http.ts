import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import {
  type SendingProblem,
  type WebhookAnswer,
  type WebhookRequest,
  type WebhookSender,
  WebhookUndelivered,
} from '@kontor/contracts/ports/webhook-sender';
import ipaddr from 'ipaddr.js';

/** For connecting and for the whole answer, in ms. */
const PATIENCE_MS = 10_000;
/** Nobody reads what is answered: so much of it is taken, in bytes, and then no more. */
const MOST_ANSWER_BYTES = 64 * 1024;
/** What is public of IPv6 so far. */
const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3');

export interface WebhookSenderOptions {
  /** Whether this computer itself may be told, and over plain HTTP: while something is made. */
  readonly allowsLoopback: boolean;
  readonly patienceMs?: number;
  readonly lookup?: (
    host: string,
    options: { readonly all: true },
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
}

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Posts to the public internet alone. A name is resolved once, each of its addresses is looked at, and one of these is
 * what is connected to: a name that resolves to something else a moment later leads nowhere.
 */
export class HttpWebhookSender implements WebhookSender {
  readonly #allowsLoopback: boolean;
  readonly #patienceMs: number;
  readonly #lookup: NonNullable<WebhookSenderOptions['lookup']>;

  constructor({ allowsLoopback, patienceMs = PATIENCE_MS, lookup = systemLookup }: WebhookSenderOptions) {
    this.#allowsLoopback = allowsLoopback;
    this.#patienceMs = patienceMs;
    this.#lookup = lookup;
  }

  check(url: string): SendingProblem | null {
    if (!URL.canParse(url)) return 'urlInvalid';
    const { protocol, username, password, hostname } = new URL(url);
    if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '') return 'urlInvalid';
    if (protocol === 'http:' && !this.#allowsLoopback) return 'notHttps';
    const address = addressIn(hostname);
    return address !== null && !this.#mayReach(address) ? 'privateAddress' : null;
  }

  async send({ url, headers, body }: WebhookRequest, stop?: AbortSignal): Promise<WebhookAnswer> {
    stop?.throwIfAborted();
    const problem = this.check(url);
    if (problem !== null) throw new WebhookUndelivered(problem, URL.parse(url)?.hostname ?? '');
    const patience = AbortSignal.timeout(this.#patienceMs);
    const signal = stop ? AbortSignal.any([patience, stop]) : patience;
    try {
      const answer = await this.#post(url, headers, body, signal);
      await readOver(answer, signal);
      return { status: answer.statusCode ?? 0, location: answer.headers.location ?? null };
    } catch (error) {
      stop?.throwIfAborted();
      throw undelivered(error, signal);
    }
  }

  #post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = url.startsWith('https:') ? httpsRequest : httpRequest;
      const length = { 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
      const options = { method: 'POST', agent: false, lookup: this.#guarded, signal } as const;
      request(url, { ...options, headers: { ...headers, ...length } })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });
  }

  /** Every address of a name, or none of them. */
  readonly #guarded: LookupFunction = (host, { all }, done) => {
    this.#lookup(host, { all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const refused = addresses.find(({ address }) => !this.#mayReach(address));
      if (refused) return done(new PrivateAddress(host), '');
      const [first] = addresses;
      if (!first) return done(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '');
      return all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

  #mayReach(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    // What stands for an address of IPv4 is that one.
    const parsed = ipaddr.process(address);
    const range = parsed.range();
    if (range === 'loopback') return this.#allowsLoopback;
    return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6));
  }
}

/** `null`: it is a name. */
const addressIn = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[(.*)\]$/u, '$1');
  return ipaddr.isValid(bare) ? bare : null;
};

/** Until it ends, or says more than anybody wants to hear. */
const readOver = async (answer: IncomingMessage, signal: AbortSignal): Promise<void> => {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > MOST_ANSWER_BYTES) return;
  }
};

const undelivered = (error: unknown, signal: AbortSignal): WebhookUndelivered => {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  const problemOf = (): SendingProblem => {
    if (error instanceof PrivateAddress) return 'privateAddress';
    if (signal.aborted) return 'timeout';
    if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(code)) return 'notResolved';
    return /CERT|SSL|TLS|SELF_SIGNED|EPROTO/u.test(code) ? 'notSecure' : 'unreachable';
  };
  const problem = problemOf();
  const detail = problem === 'timeout' ? '' : problem === 'privateAddress' ? message : code;
  return new WebhookUndelivered(problem, detail, { cause: error });
};
