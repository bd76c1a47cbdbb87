import type { FeaturePages } from '../../platform/http/page-request.ts';
import { cartOf } from '../cart/exports.ts';
import { restockAccess } from './merchant-session.ts';
import { RestockSession } from './restock-session.ts';

export const restockPages: FeaturePages = {
  restock: (page) => {
    const { platform, commands, scope } = page;
    return page.translated(new RestockSession(platform, commands, scope, cartOf(page)), 'byLink', 'claim');
  },
  merchantRestock: ({ platform, commands, scope, translated }) => ({
    newWriteId: () => platform.ambient.ids.uuid(),
    ...translated(restockAccess(platform, commands, scope)),
  }),
};
