import type { FormView } from '@kontor/contracts/forms/form';
import type { FormQueries } from '@kontor/contracts/forms/queries';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { textFilter } from '../../platform/text-filter.ts';
import { formView } from './form-view.ts';

export const formQueries = (
  store: ReadStore,
  waitForPosition: WaitForPosition,
  sites: Pick<SiteQueries, 'byId'>,
): FormQueries => {
  const { name } = formView.schema;
  const reach = async (siteId: SiteId, atLeast: Position | undefined): Promise<void> => {
    if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
  };
  return {
    byId: async (siteId, formId, atLeast) => {
      await reach(siteId, atLeast);
      return (await store.get<FormView>(name, siteId, formId))?.body ?? null;
    },
    list: async (siteId, { search = '', limit, after }, atLeast) => {
      await reach(siteId, atLeast);
      const page = await store.query<FormView>(name, {
        siteId,
        index: 'name',
        sort: { field: 'content.name', direction: 'ascending' },
        ...(search.trim() !== '' && { text: await textFilter(sites, siteId, search) }),
        limit,
        ...(after !== undefined && { after }),
      });
      return { forms: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};
