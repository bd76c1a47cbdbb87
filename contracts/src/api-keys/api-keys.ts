import { z } from 'zod';
import type { AccountId } from '../accounts/ids.ts';
import { cleanLine } from '../kernel/clean-text.ts';
import type { DomainEvent, Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import { type Permission, PERMISSIONS } from '../accounts/permissions.ts';
import type { ApiKeysAnswer, CreatedApiKeyAnswer } from './responses.ts';
import { type ApiKeyId } from './id.ts';

/** Keys cannot create keys, or a deleted key could live on in another. */
export const API_KEY_SCOPES = PERMISSIONS.filter((permission) => permission !== 'apiKeys:write');

export const MAX_API_KEYS = 50;
/** Minimum interval between recorded uses, in ms. */
export const API_KEY_USE_MS = 5 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 3650;

/** Stream `apiKey`, one per key. */
export type ApiKeyEvent =
  | DomainEvent<
      'ApiKeyCreated',
      {
        keyId: ApiKeyId;
        name: string;
        scopes: readonly Permission[];
        /** SHA-256 of what only its holder has. */
        secretHash: string;
        /** In ms since 1970; `null`: never. */
        expiresAt: number | null;
        createdBy: AccountId;
      }
    >
  | DomainEvent<'ApiKeyUsed', { keyId: ApiKeyId }>
  | DomainEvent<'ApiKeyDeleted', { keyId: ApiKeyId }>;

/** Read model of a key that was not deleted; readers check expiry. */
export interface ApiKeyView {
  readonly id: ApiKeyId;
  readonly name: string;
  readonly scopes: readonly Permission[];
  readonly secretHash: string;
  readonly expiresAt: number | null;
  readonly createdBy: AccountId;
  readonly createdAt: number;
  /** Accurate to `API_KEY_USE_MS`; `null`: never. */
  readonly usedAt: number | null;
}

export interface ApiKeyQueries {
  /** Waits at most 300 ms for `atLeast`. */
  byId(siteId: SiteId, keyId: ApiKeyId, atLeast?: Position): Promise<ApiKeyView | null>;
  /** Newest first; at most `MAX_API_KEYS`. */
  list(siteId: SiteId): Promise<readonly ApiKeyView[]>;
}

export const CreateApiKeyBody = z.object({
  name: cleanLine('apiKey.nameMissing').pipe(
    z.string().min(1, { error: 'apiKey.nameMissing' }).max(80, { error: 'apiKey.nameTooLong' }),
  ),
  scopes: z
    .array(z.enum(API_KEY_SCOPES as [Permission, ...Permission[]], { error: 'apiKey.scopeUnknown' }), {
      error: 'apiKey.scopesMissing',
    })
    .min(1, { error: 'apiKey.scopesMissing' })
    .transform((scopes) => API_KEY_SCOPES.filter((scope) => scopes.includes(scope))),
  /** Days of validity; missing: until deleted. */
  validDays: z
    .number({ error: 'apiKey.daysInvalid' })
    .int({ error: 'apiKey.daysInvalid' })
    .min(1, { error: 'apiKey.daysInvalid' })
    .max(MAX_DAYS, { error: 'apiKey.daysInvalid' })
    .optional(),
});
export type CreateApiKeyBody = z.infer<typeof CreateApiKeyBody>;

/** MP-01. Every method may throw a `Refusal`. */
export interface ApiKeyAccess {
  list(): Promise<ApiKeysAnswer>;
  create(body: CreateApiKeyBody): Promise<CreatedApiKeyAnswer>;
  remove(keyId: ApiKeyId): Promise<void>;
}
