import { FilesUnavailable } from '@kontor/contracts/ports/files';
import { AwsClient } from 'aws4fetch';
import type { BucketAddress } from '../../platform/bucket-address.ts';

export interface Asked {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** In the bucket; empty: the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** One answer that has no long body, in ms; what arrives in pieces may take longer. */
const PATIENCE = 60_000;
/** Of answers with 429 and from 500 on, at growing intervals: a bit more than a second in all. */
const RETRIES = 4;

/** A bucket's HTTP interface, signed (Signature Version 4). */
export class Bucket {
  readonly #address: BucketAddress;
  readonly #client: AwsClient;

  constructor(address: BucketAddress) {
    this.#address = address;
    const { keyId: accessKeyId, secret: secretAccessKey, region } = address;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  }

  /** @returns `null`: there is nothing @throws FilesUnavailable */
  async ask({ method, key, query = {}, headers = {}, body }: Asked): Promise<Response | null> {
    const url = new URL(`${this.#address.url}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signal = method === 'GET' ? undefined : AbortSignal.timeout(PATIENCE);
    const asked = { method, headers: { ...headers }, ...(body !== undefined && { body }), ...(signal && { signal }) };
    const sent = this.#client.fetch(url.href, { ...asked, redirect: 'error' } as RequestInit);
    const response = await sent.catch((error: unknown) => {
      throw new FilesUnavailable(`storage does not answer ${method} ${key}`, { cause: error });
    });
    if (response.ok) return response;
    const said = await response.text();
    if (response.status === 404 && method !== 'PUT' && method !== 'POST') return null;
    throw new FilesUnavailable(`storage answers ${method} ${key} with ${response.status}: ${said.slice(0, 500)}`);
  }

  /** Like `ask`, where there has to be something. @throws FilesUnavailable */
  async tell(asked: Asked): Promise<Response> {
    const response = await this.ask(asked);
    if (response === null) throw new FilesUnavailable(`storage has nothing at ${asked.key}`);
    return response;
  }
}
