import type { FeaturePages } from '../../platform/http/page-request.ts';
import { storePageAccess } from './page-session.ts';
import { productAccess } from './product-session.ts';

export const cataloguePages: FeaturePages = {
  merchantProducts: ({ platform, commands, scope, translated }) => ({
    ...translated(productAccess(platform, commands, scope)),
    newId: async () => scope.newId(),
  }),
  storePages: ({ platform, commands, scope, translated }) => translated(storePageAccess(platform, commands, scope)),
};
