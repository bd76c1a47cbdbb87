import type { ApiKeyView } from '@kontor/contracts/api-keys/api-keys';
import { streamName } from '@kontor/contracts/kernel/events';
import { isContended } from '@kontor/contracts/kernel/refusals';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import type { ApiKeyFinder } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnavailable } from '../../platform/unavailable.ts';
import { apiKeyDecider, isExpired, isUseNews } from './api-key-decider.ts';
import { WriteApiKey } from './commands.ts';
import { isSecretOf, parseKey } from './key-text.ts';

export type ApiKeyParts = Pick<Platform, 'ambient' | 'handling' | 'queries' | 'vault'>;

/** The valid key with this text, at this site; `null`: none. Records its use. */
export const apiKeyFinder =
  (platform: ApiKeyParts, commands: CommandBus): ApiKeyFinder =>
  async (scope, text) => {
    const { handling, queries } = platform;
    const parts = parseKey(text);
    if (!parts) return null;
    const { keyId, secret } = parts;
    const siteId = scope.site.id;
    // The read model may lag; the key's stream is authoritative.
    const view =
      (await queries.apiKeys.byId(siteId, keyId)) ??
      (await handling.stateOf(apiKeyDecider, streamName('apiKey', siteId, keyId)))?.view;
    if (!view || !isSecretOf(view.secretHash, secret) || isExpired(view, scope.now)) return null;
    if (isUseNews(view, scope.now)) await recordUse(platform, commands, scope, view);
    return { id: keyId, scopes: view.scopes };
  };

const recordUse = async ({ ambient }: ApiKeyParts, commands: CommandBus, scope: RequestScope, { id }: ApiKeyView) => {
  const cause = { id: scope.request.id, correlationId: scope.request.id };
  const context = newContext(ambient, { siteId: scope.site.id, actor: `key:${id}`, cause });
  try {
    await commands.execute(new WriteApiKey(id, { type: 'NoteApiKeyUse', now: scope.now }, context));
  } catch (error) {
    // A call does not fail because its use cannot be recorded.
    if (!isUnavailable(error) && !isContended(error)) throw error;
  }
};
