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

/** Which key of this site a text is; `null`: none that is good. Its use is noted. */
export const apiKeyFinder =
  (platform: ApiKeyParts, commands: CommandBus): ApiKeyFinder =>
  async (scope, text) => {
    const { handling, queries } = platform;
    const parts = parseKey(text);
    if (!parts) return null;
    const { keyId, secret } = parts;
    const siteId = scope.site.id;
    // A read model may be a moment behind; the key's own stream knows.
    const view =
      (await queries.apiKeys.byId(siteId, keyId)) ??
      (await handling.stateOf(apiKeyDecider, streamName('apiKey', siteId, keyId)))?.view;
    if (!view || !isSecretOf(view.secretHash, secret) || isExpired(view, scope.now)) return null;
    if (isUseNews(view, scope.now)) await noteUse(platform, commands, scope, view);
    return { id: keyId, scopes: view.scopes };
  };

const noteUse = async ({ ambient }: ApiKeyParts, commands: CommandBus, scope: RequestScope, { id }: ApiKeyView) => {
  const cause = { id: scope.request.id, correlationId: scope.request.id };
  const context = newContext(ambient, { siteId: scope.site.id, actor: `key:${id}`, cause });
  try {
    await commands.execute(new WriteApiKey(id, { type: 'NoteApiKeyUse', now: scope.now }, context));
  } catch (error) {
    // A call is not refused because its note cannot be written.
    if (!isUnavailable(error) && !isContended(error)) throw error;
  }
};
