import type { FeaturePages } from '../../platform/http/page-request.ts';
import { inventoryAccess } from './inventory-session.ts';

export const stockPages: FeaturePages = {
  inventory: ({ platform, commands, scope, translated }) => ({
    ...translated(inventoryAccess(platform, commands, scope), 'list', 'byId'),
    newWriteId: () => scope.newId(),
  }),
};
