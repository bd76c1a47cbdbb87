import { Resolver } from 'node:dns/promises';
import { request } from 'node:http';
import type { DomainProofs } from '@kontor/contracts/ports/domain-proofs';
import { PublicAddresses, type PublicAddressesOptions } from './public-addresses.ts';

/** In ms, for each question. */
const PATIENCE_MS = 5_000;
const MAX_BYTES = 1_024;

export interface InternetDomainProofsOptions extends PublicAddressesOptions {
  /** `address` or `address:port`; empty: those of the system. */
  readonly nameServers: readonly string[];
  readonly patienceMs?: number;
  /** Where domains serve plain HTTP. */
  readonly port?: number;
}

/** Asks name servers, and the domain's own web server over plain HTTP: it may have no certificate yet. */
export class InternetDomainProofs implements DomainProofs {
  readonly #resolver: Resolver;
  readonly #addresses: PublicAddresses;
  readonly #patienceMs: number;
  readonly #port: number;

  constructor({ nameServers, patienceMs = PATIENCE_MS, port = 80, ...addresses }: InternetDomainProofsOptions) {
    this.#resolver = new Resolver({ timeout: patienceMs, tries: 1 });
    if (nameServers.length > 0) this.#resolver.setServers(nameServers);
    this.#addresses = new PublicAddresses(addresses);
    this.#patienceMs = patienceMs;
    this.#port = port;
  }

  async texts(name: string): Promise<readonly string[]> {
    const records = await this.#resolver.resolveTxt(name).catch(() => []);
    return records.map((pieces) => pieces.join(''));
  }

  file(domain: string, path: string): Promise<string> {
    return new Promise((resolve) => {
      const nothing = (): void => resolve('');
      const signal = AbortSignal.timeout(this.#patienceMs);
      const options = { host: domain, port: this.#port, path, agent: false, lookup: this.#addresses.lookup, signal };
      request(options, (answer) => {
        if (answer.statusCode !== 200) {
          answer.destroy();
          return nothing();
        }
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
          if (text.length > MAX_BYTES) answer.destroy();
        });
        answer.once('end', () => resolve(text)).once('close', nothing);
        answer.once('error', nothing);
      })
        .once('error', nothing)
        .end();
    });
  }
}
