import { createHash } from 'node:crypto';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';

/** Names what a value says, whoever has written it: two that say the same have the same. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);

export const etagOf = (version: string): string => `"${version}"`;

/** The version that a change was made from, by `If-Match`; `undefined`: any. */
export const seenVersion = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const given = headers['if-match'];
  return given === undefined || given === '*' ? undefined : given.replace(/^W\//u, '').replace(/^"(.*)"$/u, '$1');
};

/**
 * Whoever wants what is so already is right, whatever they have seen.
 * @param seen version that the change was made from; `undefined`: any
 * @throws Refusal `conflict` where somebody else was faster
 */
export const demandSeen = (seen: string | undefined, now: unknown, wanted: unknown): void => {
  if (seen === undefined || seen === versionOf(now) || versionOf(now) === versionOf(wanted)) return;
  throw new Refusal('conflict', { key: 'settings.changedMeanwhile' });
};
