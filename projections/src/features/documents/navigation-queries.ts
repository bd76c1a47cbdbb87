import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { NavigationQueries } from '@kontor/contracts/documents/navigation';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { contentAt } from '@kontor/contracts/documents/released-versions';
import { navigationView, type ReleasedNavigation } from './navigation-view.ts';

export const navigationQueries = (store: ReadStore, waitForPosition: WaitForPosition): NavigationQueries => {
  const { name } = navigationView.schema;
  const newest = async (siteId: SiteId): Promise<ReleasedNavigation | null> => {
    const query = { siteId, index: 'release', sort: { field: 'release', direction: 'descending' }, limit: 1 } as const;
    return (await store.query<ReleasedNavigation>(name, query)).documents[0]?.body ?? null;
  };
  return {
    at: async (siteId, release) => {
      const navigation = await newest(siteId);
      return navigation && contentAt(navigation, release);
    },
    reached: (siteId, position) => waitForPosition(name, siteId, position),
  };
};
