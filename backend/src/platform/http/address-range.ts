import { isIPv4, isIPv6, SocketAddress } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;

/** The range of one household or company: /24 of IPv4, /64 of IPv6. Anything else is unchanged. */
export const addressRange = (address: string): string => {
  const ip = unmapped(address);
  return isIPv4(ip) ? `${ip.split('.').slice(0, 3).join('.')}.0/24` : ownNetwork(ip);
};

/** The network of one line: a single IPv4 address, or a /64 of IPv6, which its owner can use freely. */
export const ownNetwork = (address: string): string => {
  const ip = unmapped(address);
  return isIPv6(ip) ? `${prefixOf(ip)}::/64` : ip;
};

const unmapped = (address: string): string => MAPPED.exec(address)?.[1] ?? address;

const prefixOf = (ip: string): string => {
  const { address } = new SocketAddress({ address: ip.replace(/%.*$/u, ''), family: 'ipv6' });
  const [before = '', after] = address.split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(before), groups(after ?? '')];
  const missing = after === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last].slice(0, 4).join(':');
};
