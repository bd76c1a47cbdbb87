import { evolveApiKey } from '@kontor/contracts/api-keys/state';
import type { ApiKeyEvent, ApiKeyView } from '@kontor/contracts/api-keys/api-keys';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

/** MP-01: one document per key that was not deleted. */
export const apiKeyView: Projection<ApiKeyView, Recorded<ApiKeyEvent>> = {
  schema: { name: 'api-keys', indexes: { created: ['createdAt'] } },
  types: followed<ApiKeyEvent>()({
    ApiKeyCreated: true,
    ApiKeyUsed: true,
    ApiKeyDeleted: true,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.keyId }),
  evolve: (view, event) => evolveApiKey(view, event, event.metadata.at),
};
