import { z } from 'zod';
import { Permission } from '../accounts/permissions.ts';
import { ApiKeyId } from './id.ts';

export const ApiKeyAnswer = z.object({
  id: ApiKeyId,
  name: z.string(),
  scopes: z.array(Permission).readonly(),
  start: z.string(),
  expiresAt: z.number().nullable(),
  isExpired: z.boolean(),
  createdAt: z.number(),
  createdBy: z.string().nullable(),
  usedAt: z.number().nullable(),
});
export type ApiKeyAnswer = z.infer<typeof ApiKeyAnswer>;

export const ApiKeysAnswer = z.object({
  apiKeys: z.array(ApiKeyAnswer).readonly(),
});
export type ApiKeysAnswer = z.infer<typeof ApiKeysAnswer>;

/** `key` is shown only once. */
export const CreatedApiKeyAnswer = z.object({
  id: ApiKeyId,
  key: z.string(),
});
export type CreatedApiKeyAnswer = z.infer<typeof CreatedApiKeyAnswer>;
