import { type ApiKeyQueries, type ApiKeyView, MAX_API_KEYS } from '@kontor/contracts/api-keys/api-keys';
import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { apiKeyView } from './api-key-view.ts';

export const apiKeyQueries = (store: ReadStore, waitForPosition: WaitForPosition): ApiKeyQueries => {
  const { name } = apiKeyView.schema;
  return {
    byId: async (siteId, keyId, atLeast) => {
      const found = await store.get<ApiKeyView>(name, siteId, keyId);
      if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
      await waitForPosition(name, siteId, atLeast);
      return (await store.get<ApiKeyView>(name, siteId, keyId))?.body ?? null;
    },
    list: async (siteId) => {
      const sort = { field: 'createdAt', direction: 'descending' } as const;
      const page = await store.query<ApiKeyView>(name, { siteId, index: 'created', sort, limit: MAX_API_KEYS });
      return page.documents.map(({ body }) => body);
    },
  };
};
