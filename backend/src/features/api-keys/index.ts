import { bindStream } from '../../platform/commands/stream-binding.ts';
import type { Feature } from '../../platform/feature.ts';
import { apiKeyDecider } from './api-key-decider.ts';
import { WriteApiKey } from './commands.ts';
import { apiKeyFinder } from './find-api-key.ts';
import { ApiKeysController } from './http.ts';
import { apiKeysPages } from './pages.ts';

/** MP-01: keys for programs, with the permissions they were given. */
export const apiKeys: Feature = {
  name: 'api-keys',
  streams: [bindStream({ message: WriteApiKey, category: 'apiKey', decider: apiKeyDecider })],
  controllers: [ApiKeysController],
  pages: apiKeysPages,
  apiKeyOf: apiKeyFinder,
};
