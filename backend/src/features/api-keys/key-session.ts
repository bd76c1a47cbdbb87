import { Profile } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import { type ApiKeyAccess, type ApiKeyView, DAY_MS, MAX_API_KEYS } from '@kontor/contracts/api-keys/api-keys';
import type { ApiKeyId } from '@kontor/contracts/api-keys/id';
import type { ApiKeyAnswer } from '@kontor/contracts/api-keys/responses';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { CommandBus } from '@nestjs/cqrs';
import { type Caller, forbid, personIn } from '../../platform/http/access.ts';
import { authorizedSession } from '../../platform/http/authorized-session.ts';
import type { RequestScope } from '../../platform/http/request-scope.ts';
import { open } from '../../platform/personal-data.ts';
import { isExpired } from './api-key-decider.ts';
import { WriteApiKey } from './commands.ts';
import type { ApiKeyParts } from './find-api-key.ts';
import { hashOf, keyText, newSecret, startOf } from './key-text.ts';

const apiKeyCalls = (parts: ApiKeyParts, commands: CommandBus, scope: RequestScope, caller: Caller): ApiKeyAccess => {
  const { queries, ambient } = parts;
  const siteId = scope.site.id;
  const viewer = personIn(scope, caller, 'apiKeys:write');
  return {
    list: async () => ({ apiKeys: await shownKeys(parts, siteId, await queries.apiKeys.list(siteId), scope.now) }),
    create: async ({ name, scopes, validDays }) => {
      const lacked = scopes.find((one) => !roleMay(viewer.role, one));
      if (lacked) throw forbid(scope, caller, { need: lacked });
      const keyId = scope.idempotency.id('apiKey') as ApiKeyId;
      const secret = newSecret(ambient.ids);
      const expiresAt = validDays === undefined ? null : scope.now + validDays * DAY_MS;
      const known = await queries.apiKeys.list(siteId);
      if (known.length >= MAX_API_KEYS && !known.some(({ id }) => id === keyId)) {
        throw new Refusal('conflict', { key: 'apiKey.tooMany', params: { max: MAX_API_KEYS } });
      }
      const key = { keyId, name, scopes, secretHash: hashOf(secret), expiresAt, createdBy: viewer.accountId };
      const command = { type: 'CreateApiKey', ...key } as const;
      const { isRepeat, position } = await commands.execute(
        new WriteApiKey(keyId, command, scope.commandContext(caller.actor)),
      );
      // The secret is shown once and not stored.
      if (isRepeat) throw new Refusal('conflict', { key: 'apiKey.shownAlready' });
      await queries.apiKeys.byId(siteId, keyId, position);
      return { id: keyId, key: keyText({ keyId, secret }) };
    },
    remove: async (keyId) => {
      const command = { type: 'DeleteApiKey' } as const;
      const { position } = await commands.execute(new WriteApiKey(keyId, command, scope.commandContext(caller.actor)));
      await queries.apiKeys.byId(siteId, keyId, position);
    },
  };
};

export const apiKeyAccess = authorizedSession(
  { list: 'apiKeys:write', create: 'apiKeys:write', remove: 'apiKeys:write' },
  apiKeyCalls,
);

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
