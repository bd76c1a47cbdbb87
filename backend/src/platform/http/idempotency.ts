import { createHmac } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@kontor/contracts/kernel/http';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { namedUuid } from '../named-uuid.ts';
import { ownCrumb } from './crumb.ts';

/** Name space of ids that are made from an Idempotency-Key. */
const KEYS = '0f6c0c1e-6a52-4a53-9b3e-3f9a3a3a0c5d';
const Key = z.string().regex(/^[\x21-\x7e]{1,255}$/u);

export interface Idempotency {
  /** A UUID for a purpose, the same one each time the request is repeated. */
  id(purpose: string): string;
  /** Digest of what is asked, which nobody can try guesses against without the key; empty without a key. */
  readonly digest: string;
}

/**
 * With an `Idempotency-Key` the ids of a request follow from site, visitor or API key, and key; without one they are random.
 * @throws Refusal `invalid`
 */
export const idempotencyOf = (request: FastifyRequest, siteId: string, uuid: () => string): Idempotency => {
  const header = request.headers[IDEMPOTENCY_HEADER];
  if (header === undefined) return { id: uuid, digest: '' };
  const key = Key.safeParse(header);
  if (!key.success) throw refuseField(IDEMPOTENCY_HEADER, { key: 'error.fieldInvalid' });
  const visitor = request.apiKey?.id ?? ownCrumb(request) ?? '';
  const asked = JSON.stringify([request.method, request.url, request.body ?? null]);
  return {
    id: (purpose) => namedUuid(JSON.stringify([siteId, visitor, key.data, purpose]), KEYS),
    digest: createHmac('sha256', JSON.stringify([visitor, key.data]))
      .update(asked)
      .digest('base64url'),
  };
};
