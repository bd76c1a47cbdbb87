import { createHmac } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@kontor/contracts/kernel/http';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { namedUuid } from '../named-uuid.ts';
import { ownCrumb } from './crumb.ts';

/** Namespace of UUIDs derived from an Idempotency-Key. */
const KEYS = '0f6c0c1e-6a52-4a53-9b3e-3f9a3a3a0c5d';
const Key = z.string().regex(/^[\x21-\x7e]{1,255}$/u);

export interface Idempotency {
  /** A UUID per purpose, the same for each retry of the request. */
  id(purpose: string): string;
  /** Digest of the request, keyed so that it cannot be guessed; empty without an Idempotency-Key. */
  readonly digest: string;
}

/**
 * With an `Idempotency-Key`, ids derive from site, visitor or API key, and the key; otherwise they are random.
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
