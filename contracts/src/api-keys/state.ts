import type { ApiKeyEvent, ApiKeyView } from './api-keys.ts';
import type { Instant } from '../kernel/ambient.ts';

/** For the decider and the read model alike. `null`: unknown or deleted. */
export const evolveApiKey = (view: ApiKeyView | null, event: ApiKeyEvent, at: Instant): ApiKeyView | null => {
  switch (event.type) {
    case 'ApiKeyCreated': {
      const { keyId: id, ...created } = event.data;
      return { id, ...created, createdAt: at, usedAt: null };
    }
    case 'ApiKeyUsed':
      return view && { ...view, usedAt: at };
    case 'ApiKeyDeleted':
      return null;
  }
};
