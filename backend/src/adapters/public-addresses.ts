import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

const PUBLIC_IPV6 = ipaddr.parseCIDR('2000::/3');

export interface PublicAddressesOptions {
  /** Allows loopback addresses, for development. */
  readonly allowsLoopback: boolean;
  readonly lookup?: (
    host: string,
    options: { readonly all: true },
    done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
  ) => void;
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/**
 * Leads connections to public addresses only. A name is resolved once, all its addresses are checked, and the
 * connection uses one of them: this prevents DNS rebinding.
 */
export class PublicAddresses {
  readonly #allowsLoopback: boolean;
  readonly #lookup: NonNullable<PublicAddressesOptions['lookup']>;

  constructor({ allowsLoopback, lookup = systemLookup }: PublicAddressesOptions) {
    this.#allowsLoopback = allowsLoopback;
    this.#lookup = lookup;
  }

  /** All addresses of a name, or an error if any is not public. */
  readonly lookup: LookupFunction = (host, { all }, done) => {
    this.#lookup(host, { all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const refused = addresses.find(({ address }) => !this.mayReach(address));
      if (refused) return done(new PrivateAddress(host), '');
      const [first] = addresses;
      if (!first) return done(Object.assign(new Error(host), { code: 'ENOTFOUND' }), '');
      return all === true ? done(null, addresses) : done(null, first.address, first.family);
    });
  };

  mayReach(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    // Converts IPv4-mapped IPv6 addresses.
    const parsed = ipaddr.process(address);
    const range = parsed.range();
    if (range === 'loopback') return this.#allowsLoopback;
    return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(PUBLIC_IPV6));
  }
}
