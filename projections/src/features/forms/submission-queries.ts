import type { StoredSubmission, SubmissionCounts, SubmissionQueries } from '@kontor/contracts/forms/submissions';
import type { Ambient } from '@kontor/contracts/kernel/ambient';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import { waitForPosition } from '../../platform/wait-for-position.ts';
import { submissionCountsView } from './submission-counts-view.ts';
import { submissionView } from './submission-view.ts';

export const submissionQueries = (store: ReadStore, ambient: Ambient): SubmissionQueries => {
  const { name } = submissionView.schema;
  return {
    byId: async (siteId, submissionId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(store, ambient, name, siteId, atLeast);
      return (await store.get<StoredSubmission>(name, siteId, submissionId))?.body ?? null;
    },
    list: async (siteId, formId, { folder, from, to, limit, after }, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(store, ambient, name, siteId, atLeast);
      const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      const page = await store.query<StoredSubmission>(name, {
        siteId,
        index: 'folder',
        where: { formId, folder },
        ...(Object.keys(range).length > 0 && { range: { field: 'at', ...range } }),
        sort: { field: 'at', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { submissions: page.documents.map(({ body }) => body), next: page.next };
    },
    counts: async (siteId, formIds) => {
      const found = await store.getMany<SubmissionCounts>(submissionCountsView.schema.name, siteId, formIds);
      return found.map(({ body }) => body);
    },
  };
};
