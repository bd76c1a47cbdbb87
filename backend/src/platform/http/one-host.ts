import type { IncomingMessage } from 'node:http';
import { Refusal } from '@kontor/contracts/kernel/refusal';

/** Of several Host headers Node uses the first one, a proxy maybe another. @throws Refusal `invalid` */
export const requireOneHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): void => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Refusal('invalid', { key: 'error.invalid' });
};
