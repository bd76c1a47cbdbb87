import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** An IPv4 address that came over IPv6. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

/** What one household or company has of addresses: /24 of IPv4, /64 of IPv6. Whatever else it is stays as it is. */
export const addressRange = (address: string): string => {
  const ip = unmapped(address);
  return isIPv4(ip) ? `${ip.split('.').slice(0, 3).join('.')}.0/24` : ownNetwork(ip);
};

/** What a single line has: one address of IPv4, /64 of IPv6, in which it may take any address it likes. */
export const ownNetwork = (address: string): string => {
  const ip = unmapped(address);
  return isIPv6(ip) ? `${prefixOf(ip)}::/64` : ip;
};

const unmapped = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

/** The first four groups, each written in one way alone. */
const prefixOf = (ip: string): string => {
  const { address } = new SocketAddress({ address: ip.replace(/%.*$/u, ''), family: 'ipv6' });
  const [before = '', after] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const missing = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last].slice(0, 4).join(':');
};
