import type { IncomingMessage } from 'node:http';
import { Refusal } from '@kontor/contracts/kernel/refusal';

/** Node takes the first of two, a proxy in front may have taken the other one. @throws Refusal `invalid` */
export const demandOneHost = ({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): void => {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Refusal('invalid', { key: 'error.invalid' });
};
