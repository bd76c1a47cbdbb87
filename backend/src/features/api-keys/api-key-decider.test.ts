import { describe, it } from '@jest/globals';
import { AccountId } from '@kontor/contracts/accounts/ids';
import { API_KEY_USE_MS, type ApiKeyEvent } from '@kontor/contracts/api-keys/api-keys';
import { ApiKeyId } from '@kontor/contracts/api-keys/id';
import { given } from '../../../../test/support/given.ts';
import { apiKeyDecider } from './api-key-decider.ts';

const keyId = ApiKeyId.parse('e1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const createdBy = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const key = {
  keyId,
  name: 'Lager',
  scopes: ['stock:write'],
  secretHash: 'digest',
  expiresAt: null,
  createdBy,
} as const;
const create = { type: 'CreateApiKey', ...key } as const;
const created: ApiKeyEvent = { type: 'ApiKeyCreated', data: key };
const used: ApiKeyEvent = { type: 'ApiKeyUsed', data: { keyId } };
const deleted: ApiKeyEvent = { type: 'ApiKeyDeleted', data: { keyId } };
const use = (now: number) => ({ type: 'NoteApiKeyUse', now }) as const;
const when = given(apiKeyDecider);

describe('API key decider', () => {
  it('creates a key once, and never again with the id of a deleted one', () => {
    when().when(create).then([created]);
    when(created).when(create).then([]);
    when(created, deleted).when(create).then([]);
  });

  it('records the first use, and then at most one every five minutes', () => {
    when(created).when(use(1)).then([used]);
    // `given` puts all events at time 0.
    when(created, used)
      .when(use(API_KEY_USE_MS - 1))
      .then([]);
    when(created, used).when(use(API_KEY_USE_MS)).then([used]);
    when(created, deleted).when(use(API_KEY_USE_MS)).then([]);
    when().when(use(1)).then([]);
  });

  it('deletes an existing key', () => {
    when(created, used).when({ type: 'DeleteApiKey' }).then([deleted]);
    when(created, deleted).when({ type: 'DeleteApiKey' }).thenRefused('notFound', 'apiKey.unknown');
    when().when({ type: 'DeleteApiKey' }).thenRefused('notFound', 'apiKey.unknown');
  });
});
