import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';

/**
 * A form that a browser says another site has sent, or will not say who. Older ones say nothing: the crumb is the proof.
 * @throws Refusal `crumbFail`
 */
export const demandOwnOrigin = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): void => {
  const { origin, host = '' } = headers;
  if (method !== 'POST' || origin === undefined) return;
  if (URL.parse(origin)?.host !== host.toLowerCase()) throw new Refusal('crumbFail', { key: 'session.expired' });
};
