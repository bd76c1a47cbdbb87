import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';

/**
 * Refuses forms that a browser reports as sent by another site or an unknown one. Older browsers report nothing: there
 * the crumb is the proof.
 * @throws Refusal `crumbFail`
 */
export const requireOwnOrigin = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): void => {
  const { origin, host = '' } = headers;
  if (method !== 'POST' || origin === undefined) return;
  if (URL.parse(origin)?.host !== host.toLowerCase()) throw new Refusal('crumbFail', { key: 'session.expired' });
};
