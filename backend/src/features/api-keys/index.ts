import type { Feature } from '../../platform/feature.ts';
import { WriteApiKey } from './commands.ts';
import { apiKeyFinder } from './find-api-key.ts';
import { WriteApiKeyHandler } from './handlers.ts';
import { ApiKeysController } from './http.ts';

/** MP-01: what programs of a site's people may do. */
export const apiKeys: Feature = {
  name: 'api-keys',
  commands: [WriteApiKey],
  controllers: [ApiKeysController],
  commandHandlers: ({ handling }) => [{ message: WriteApiKey, handler: new WriteApiKeyHandler(handling) }],
  apiKeyOf: apiKeyFinder,
};
