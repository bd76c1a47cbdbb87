import { type AccountId, Profile, type Viewer } from '@kontor/contracts/accounts/accounts';
import {
  type ApiKeyAccess,
  type ApiKeyAnswer,
  type ApiKeyId,
  type ApiKeyView,
  DAY_MS,
  MOST_API_KEYS,
} from '@kontor/contracts/api-keys/api-keys';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { CommandBus } from '@nestjs/cqrs';
import { demandViewer, forbid } from '../../platform/http/access.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { open } from '../../platform/personal-data.ts';
import { isExpired } from './api-key-decider.ts';
import { WriteApiKey } from './commands.ts';
import type { ApiKeyParts } from './find-api-key.ts';
import { hashOf, keyText, newSecret, startOf } from './key-text.ts';

/** API keys, as one request of somebody signed in sees them (MP-01). */
export const apiKeyAccess = (parts: ApiKeyParts, commands: CommandBus, scope: RequestScope): ApiKeyAccess => {
  const { queries, ambient } = parts;
  const siteId = scope.site.id;
  const demand = (): Promise<Viewer> => demandViewer(scope, 'apiKeys:write');
  const contextOf = ({ accountId }: Viewer) => scope.commandContext(`user:${accountId}`);
  return {
    list: async () => {
      await demand();
      return { apiKeys: await shownKeys(parts, siteId, await queries.apiKeys.list(siteId), scope.now) };
    },
    create: async ({ name, scopes, validDays }) => {
      const viewer = await demand();
      const lacked = scopes.find((one) => !roleMay(viewer.role, one));
      if (lacked) throw forbid(scope, { actor: `user:${viewer.accountId}`, viewer }, { need: lacked });
      const keyId = scope.idempotency.id('apiKey') as ApiKeyId;
      const secret = newSecret(ambient.ids);
      const expiresAt = validDays === undefined ? null : scope.now + validDays * DAY_MS;
      const known = await queries.apiKeys.list(siteId);
      if (known.length >= MOST_API_KEYS && !known.some(({ id }) => id === keyId)) {
        throw new Refusal('conflict', { key: 'apiKey.tooMany', params: { max: MOST_API_KEYS } });
      }
      const key = { keyId, name, scopes, secretHash: hashOf(secret), expiresAt, createdBy: viewer.accountId };
      const command = { type: 'CreateApiKey', ...key } as const;
      const { isRepeat, position } = await commands.execute(new WriteApiKey(keyId, command, contextOf(viewer)));
      // The secret of the first time stands nowhere.
      if (isRepeat) throw new Refusal('conflict', { key: 'apiKey.shownAlready' });
      await queries.apiKeys.byId(siteId, keyId, position);
      return { id: keyId, key: keyText({ keyId, secret }) };
    },
    remove: async (keyId) => {
      const viewer = await demand();
      const command = { type: 'DeleteApiKey' } as const;
      const { position } = await commands.execute(new WriteApiKey(keyId, command, contextOf(viewer)));
      await queries.apiKeys.byId(siteId, keyId, position);
    },
  };
};

const shownKeys = async (
  parts: ApiKeyParts,
  siteId: SiteId,
  views: readonly ApiKeyView[],
  now: number,
): Promise<readonly ApiKeyAnswer[]> => {
  const names = new Map<AccountId, string | null>();
  for (const id of new Set(views.map(({ createdBy }) => createdBy))) names.set(id, await nameOf(parts, siteId, id));
  return views.map((view) => ({
    id: view.id,
    name: view.name,
    scopes: view.scopes,
    start: startOf(view.id),
    expiresAt: view.expiresAt,
    isExpired: isExpired(view, now),
    createdAt: view.createdAt,
    createdBy: names.get(view.createdBy) ?? null,
    usedAt: view.usedAt,
  }));
};

const nameOf = async ({ queries, vault }: ApiKeyParts, siteId: SiteId, id: AccountId): Promise<string | null> => {
  const account = await queries.accounts.byId(siteId, id);
  const profile = account && (await open(vault, siteId, account.profile, Profile));
  return profile ? profile.name || profile.email : null;
};
