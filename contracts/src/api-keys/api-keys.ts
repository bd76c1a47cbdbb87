import { z } from 'zod';
import type { AccountId } from '../accounts/accounts.ts';
import { cleanLine } from '../kernel/clean-text.ts';
import type { DomainEvent, Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import { type Permission, PERMISSIONS } from '../accounts/permissions.ts';

export const ApiKeyId = z.uuid().brand<'ApiKeyId'>();
export type ApiKeyId = z.infer<typeof ApiKeyId>;

/** What a key may be good for: all but making keys, so that none outlives its deletion in another. */
export const API_KEY_SCOPES = PERMISSIONS.filter((permission) => permission !== 'apiKeys:write');

export const MOST_API_KEYS = 50;
/** Use is noted so often at most, in ms. */
export const API_KEY_USE_MS = 5 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 3650;

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

/** Read model of a key that has not been deleted; whether it has expired is for its reader to say. */
export interface ApiKeyView {
  readonly id: ApiKeyId;
  readonly name: string;
  readonly scopes: readonly Permission[];
  readonly secretHash: string;
  readonly expiresAt: number | null;
  readonly createdBy: AccountId;
  readonly createdAt: number;
  /** To `API_KEY_USE_MS`; `null`: never. */
  readonly usedAt: number | null;
}

export interface ApiKeyQueries {
  /** Waits at most 300 ms for `atLeast`. */
  byId(siteId: SiteId, keyId: ApiKeyId, atLeast?: Position): Promise<ApiKeyView | null>;
  /** The newest first; at most `MOST_API_KEYS`. */
  list(siteId: SiteId): Promise<readonly ApiKeyView[]>;
}

// HTTP

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
  /** Days that it is good for; left out: until it is deleted. */
  validDays: z
    .number({ error: 'apiKey.daysInvalid' })
    .int({ error: 'apiKey.daysInvalid' })
    .min(1, { error: 'apiKey.daysInvalid' })
    .max(MOST_DAYS, { error: 'apiKey.daysInvalid' })
    .optional(),
});
export type CreateApiKeyBody = z.infer<typeof CreateApiKeyBody>;

export interface ApiKeyAnswer {
  readonly id: ApiKeyId;
  readonly name: string;
  readonly scopes: readonly Permission[];
  /** How the key begins. */
  readonly start: string;
  readonly expiresAt: number | null;
  readonly isExpired: boolean;
  readonly createdAt: number;
  /** Name or address; `null`: somebody who is gone. */
  readonly createdBy: string | null;
  /** To five minutes. */
  readonly usedAt: number | null;
}

export interface ApiKeysAnswer {
  readonly apiKeys: readonly ApiKeyAnswer[];
}

/** `key` is shown this once. */
export interface CreatedApiKeyAnswer {
  readonly id: ApiKeyId;
  readonly key: string;
}

/** What pages and calls do with API keys (MP-01). Everything may throw a `Refusal`. */
export interface ApiKeyAccess {
  list(): Promise<ApiKeysAnswer>;
  create(body: CreateApiKeyBody): Promise<CreatedApiKeyAnswer>;
  remove(keyId: ApiKeyId): Promise<void>;
}
