import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  type SendingProblem,
  type WebhookAnswer,
  type WebhookRequest,
  type WebhookSender,
  WebhookUndelivered,
} from '@kontor/contracts/ports/webhook-sender';
import ipaddr from 'ipaddr.js';
import { PrivateAddress, PublicAddresses, type PublicAddressesOptions } from './public-addresses.ts';

/** For connecting and for the whole answer, in ms. */
const PATIENCE_MS = 10_000;
/** Answers are ignored; read up to this many bytes. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** `allowsLoopback` allows plain HTTP too. */
export interface WebhookSenderOptions extends PublicAddressesOptions {
  readonly patienceMs?: number;
}

export class HttpWebhookSender implements WebhookSender {
  readonly #allowsLoopback: boolean;
  readonly #patienceMs: number;
  readonly #addresses: PublicAddresses;

  constructor({ patienceMs = PATIENCE_MS, ...options }: WebhookSenderOptions) {
    this.#allowsLoopback = options.allowsLoopback;
    this.#patienceMs = patienceMs;
    this.#addresses = new PublicAddresses(options);
  }

  check(url: string): SendingProblem | null {
    if (!URL.canParse(url)) return 'urlInvalid';
    const { protocol, username, password, hostname } = new URL(url);
    if (!['https:', 'http:'].includes(protocol) || username !== '' || password !== '') return 'urlInvalid';
    if (protocol === 'http:' && !this.#allowsLoopback) return 'notHttps';
    const address = addressIn(hostname);
    return address !== null && !this.#addresses.mayReach(address) ? 'privateAddress' : null;
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
      const options = { method: 'POST', agent: false, lookup: this.#addresses.lookup, signal } as const;
      request(url, { ...options, headers: { ...headers, ...length } })
        .once('response', resolve)
        .once('error', reject)
        .end(body);
    });
  }
}

/** `null`: a host name. */
const addressIn = (hostname: string): string | null => {
  const bare = hostname.replace(/^\[(.*)\]$/u, '$1');
  return ipaddr.isValid(bare) ? bare : null;
};

const readOver = async (answer: IncomingMessage, signal: AbortSignal): Promise<void> => {
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    signal.throwIfAborted();
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) return;
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
