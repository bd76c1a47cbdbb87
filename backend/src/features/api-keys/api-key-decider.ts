import { evolveApiKey } from '@kontor/contracts/api-keys/state';
import { API_KEY_USE_MS, type ApiKeyEvent, type ApiKeyView } from '@kontor/contracts/api-keys/api-keys';
import type { ApiKeyId } from '@kontor/contracts/api-keys/id';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { Permission } from '@kontor/contracts/accounts/permissions';

export interface ApiKeyState {
  /** `null`: deleted. */
  readonly view: ApiKeyView | null;
}

export type ApiKeyCommand =
  | {
      type: 'CreateApiKey';
      keyId: ApiKeyId;
      name: string;
      scopes: readonly Permission[];
      secretHash: string;
      expiresAt: number | null;
      createdBy: AccountId;
    }
  | { type: 'NoteApiKeyUse'; now: number }
  /** @throws Refusal `notFound` */
  | { type: 'DeleteApiKey' };

export const isUseNews = ({ usedAt }: ApiKeyView, now: number): boolean =>
  usedAt === null || now >= usedAt + API_KEY_USE_MS;

export const isExpired = ({ expiresAt }: ApiKeyView, now: number): boolean => expiresAt !== null && now >= expiresAt;

/** One API key of a site (MP-01). Its permissions never change. */
export const apiKeyDecider: Decider<ApiKeyState | null, ApiKeyCommand, ApiKeyEvent> = {
  initial: null,
  evolve: (state, event, at) => ({ view: evolveApiKey(state?.view ?? null, event, at) }),
  decide: (command, state) => {
    if (command.type === 'CreateApiKey') {
      const { type: _, ...data } = command;
      return state ? [] : [{ type: 'ApiKeyCreated', data }];
    }
    const view = state?.view;
    switch (command.type) {
      case 'NoteApiKeyUse':
        return view && isUseNews(view, command.now) ? [{ type: 'ApiKeyUsed', data: { keyId: view.id } }] : [];
      case 'DeleteApiKey':
        if (!view) throw new Refusal('notFound', { key: 'apiKey.unknown' });
        return [{ type: 'ApiKeyDeleted', data: { keyId: view.id } }];
    }
  },
};
