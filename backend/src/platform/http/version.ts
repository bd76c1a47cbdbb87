import { createHash } from 'node:crypto';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';

/** Content-based: equal values have equal versions. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

export const etagOf = (version: string): string => `"${version}"`;

/** The version in `If-Match`; `undefined`: any. */
export const seenVersion = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const given = headers['if-match'];
  return given === undefined || given === '*' ? undefined : given.replace(/^W\//u, '').replace(/^"(.*)"$/u, '$1');
};

/**
 * Passes if the wanted state already holds, whatever version was seen.
 * @param seen version the change is based on; `undefined`: any
 * @throws Refusal `conflict` if it was changed meanwhile
 */
export const requireSeen = (seen: string | undefined, now: unknown, wanted: unknown): void => {
  if (seen === undefined || seen === versionOf(now) || versionOf(now) === versionOf(wanted)) return;
  throw new Refusal('conflict', { key: 'settings.changedMeanwhile' });
};
