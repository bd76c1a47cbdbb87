import { FilesUnavailable } from '@kontor/contracts/ports/files';
import { AwsClient } from 'aws4fetch';
import type { BucketAddress } from '../../platform/bucket-address.ts';
import { textsIn } from './xml.ts';

export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** In the bucket; empty: the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** Until an answer begins, in ms; a part of an upload may need more. */
const PATIENCE = 8_000;
const PATIENCE_WITH_BODY = 60_000;
/** Of answers with 429 and from 500 on: less than a second in all. */
const RETRIES = 4;
/** Of connections that break. */
const ATTEMPTS = 3;

/** A bucket's HTTP interface, signed (Signature Version 4). */
export class Bucket {
  readonly #address: BucketAddress;
  readonly #client: AwsClient;

  constructor(address: BucketAddress) {
    this.#address = address;
    const { keyId: accessKeyId, secret: secretAccessKey, region } = address;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  /** @returns `null`: there is no such object @throws FilesUnavailable */
  async ask(asked: Asked): Promise<Response | null> {
    const { method, key } = asked;
    const response = await this.#sent(asked);
    if (response.ok) return response;
    const { code, message } = errorIn(await textOf(response));
    // A HEAD does not say whether the object or its bucket is missing.
    if (response.status === 404 && method === 'HEAD') return this.#nothingIn();
    if (response.status === 404 && code === 'NoSuchKey') return null;
    throw new FilesUnavailable(`storage: ${method} ${key || 'bucket'}: ${response.status} ${code} ${message}`);
  }

  /** Like `ask`, where there has to be something. @throws FilesUnavailable */
  async tell(asked: Asked): Promise<Response> {
    const response = await this.ask(asked);
    if (response === null) throw new FilesUnavailable(`storage: there is nothing at ${asked.key}`);
    return response;
  }

  /** @throws FilesUnavailable if there is no bucket */
  async #nothingIn(): Promise<null> {
    const list = await this.tell({ method: 'GET', key: '', query: { 'list-type': '2', 'max-keys': '1' } });
    await textOf(list);
    return null;
  }

  async #sent(asked: Asked): Promise<Response> {
    // What a POST has begun or completed must not be asked for twice.
    const attempts = asked.method === 'POST' ? 1 : ATTEMPTS;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#sentOnce(asked);
      } catch (error) {
        const isTooLate = error instanceof DOMException && error.name === 'AbortError';
        if (attempt < attempts && !isTooLate) continue;
        throw new FilesUnavailable(`storage does not answer ${asked.method} ${asked.key}`, { cause: error });
      }
    }
  }

  async #sentOnce({ method, key, query = {}, headers = {}, body }: Asked): Promise<Response> {
    const url = new URL(`${this.#address.url}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), body === undefined ? PATIENCE : PATIENCE_WITH_BODY);
    const asked = {
      method,
      // Sizes and parts are those of what was stored.
      headers: { 'accept-encoding': 'identity', ...headers },
      signal: waiting.signal,
      ...(body !== undefined && { body }),
    };
    try {
      return await this.#client.fetch(url.href, { ...asked, redirect: 'error' } as RequestInit);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** @throws FilesUnavailable */
export const textOf = (response: Response): Promise<string> => response.text().catch(brokenOff);

/** @throws FilesUnavailable */
export const brokenOff = (cause: unknown): never => {
  throw new FilesUnavailable('storage has broken off', { cause });
};

/** Without what else storage tells of a request: its signature, for one. */
const errorIn = (text: string): { readonly code: string; readonly message: string } => {
  try {
    const texts = textsIn(text, 'Code', 'Message');
    return { code: texts.get('Code')?.[0] ?? '', message: texts.get('Message')?.[0] ?? '' };
  } catch {
    return { code: '', message: '' };
  }
};
