import type { BatchQueries } from '@kontor/contracts/batches/batches';
import type { BatchView } from '@kontor/contracts/batches/responses';
import { START } from '@kontor/contracts/kernel/events';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { batchView } from './batch-view.ts';

export const batchQueries = (store: ReadStore, waitForPosition: WaitForPosition): BatchQueries => {
  const { name } = batchView.schema;
  return {
    byId: async (siteId, batchId, atLeast) => {
      const found = await store.get<BatchView>(name, siteId, batchId);
      if (atLeast === undefined || (found?.position ?? START) >= atLeast) return found?.body ?? null;
      await waitForPosition(name, siteId, atLeast);
      return (await store.get<BatchView>(name, siteId, batchId))?.body ?? null;
    },
    list: async (siteId, { kind, limit, after }) => {
      const page = await store.query<BatchView>(name, {
        siteId,
        index: kind === undefined ? 'requested' : 'kind',
        ...(kind !== undefined && { where: { 'task.kind': kind } }),
        sort: { field: 'requestedAt', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { batches: page.documents.map(({ body }) => body), next: page.next };
    },
  };
};
