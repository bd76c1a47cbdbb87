import { ApiKeysAnswer, CreatedApiKeyAnswer } from '@kontor/contracts/api-keys/responses';
import { answers, type FeatureOperations, nothing, operationsOf } from '../../platform/openapi/operations.ts';
import { ApiKeysController } from './http.ts';

export const operations: FeatureOperations = {
  about: 'API keys for programs.',
  described: [
    operationsOf(ApiKeysController, {
      list: {
        summary: 'Lists the site’s API keys',
        description: '`usedAt` is accurate to five minutes.',
        answer: answers('ApiKeys', ApiKeysAnswer),
      },
      create: {
        summary: 'Creates an API key',
        description:
          '`key` is shown this once; of its secret a digest is kept. `scopes` are permissions, and whoever makes it has them all. `validDays` left out: without end. It stays good when whoever made it leaves. A key is allowed `KONTOR_API_RATE_LIMIT` calls a minute, and its events have the actor `key:<id>`.',
        answer: answers('CreatedApiKey', CreatedApiKeyAnswer),
        refuses: {
          forbidden: 'Nobody hands out more than they have.',
          conflict: 'It was made with the same `Idempotency-Key`, and its secret is kept nowhere.',
        },
      },
      remove: {
        summary: 'Deletes an API key',
        description: 'Calls with the key are refused once the read model is updated, usually within a second.',
        answer: nothing,
      },
    }),
  ],
};
