import type { StoredSubmission, SubmissionQueries } from '@kontor/contracts/forms/submissions';
import type { SubmissionId } from '@kontor/contracts/forms/events';
import type { SubmissionCounts } from '@kontor/contracts/forms/responses';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { ReadStore } from '@kontor/contracts/ports/read-store';
import type { WaitForPosition } from '../../platform/position-wait.ts';
import { submissionCountsView } from './submission-counts-view.ts';
import { submissionView } from './submission-view.ts';

const BESIDE = 10;

export const submissionQueries = (store: ReadStore, waitForPosition: WaitForPosition): SubmissionQueries => {
  const { name } = submissionView.schema;
  /** The neighbour in one direction; several may have the same time. */
  const next = async (
    siteId: SiteId,
    { formId, folder, at, submissionId }: Parameters<SubmissionQueries['beside']>[1],
    direction: 'ascending' | 'descending',
  ): Promise<SubmissionId | null> => {
    const range = direction === 'ascending' ? { field: 'at', from: at } : { field: 'at', to: at };
    let after: string | undefined;
    let isPast = false;
    do {
      const page = await store.query<StoredSubmission>(name, {
        siteId,
        index: 'folder',
        where: { formId, folder },
        range,
        sort: { field: 'at', direction },
        limit: BESIDE,
        ...(after !== undefined && { after }),
      });
      for (const { body } of page.documents) {
        if (isPast) return body.submissionId;
        isPast = body.submissionId === submissionId;
      }
      after = page.next ?? undefined;
    } while (after !== undefined);
    return null;
  };
  return {
    byId: async (siteId, submissionId, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      return (await store.get<StoredSubmission>(name, siteId, submissionId))?.body ?? null;
    },
    list: async (siteId, formId, { folder, from, to, limit, after }, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(name, siteId, atLeast);
      const range = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      const page = await store.query<StoredSubmission>(name, {
        siteId,
        ...(folder === undefined
          ? { index: 'form', where: { formId } }
          : { index: 'folder', where: { formId, folder } }),
        ...(Object.keys(range).length > 0 && { range: { field: 'at', ...range } }),
        sort: { field: 'at', direction: 'descending' },
        limit,
        ...(after !== undefined && { after }),
      });
      return { submissions: page.documents.map(({ body }) => body), next: page.next };
    },
    beside: async (siteId, submission) => {
      const [newer, older] = await Promise.all([
        next(siteId, submission, 'ascending'),
        next(siteId, submission, 'descending'),
      ]);
      return { newer, older };
    },
    counts: async (siteId, formIds, atLeast) => {
      if (atLeast !== undefined) await waitForPosition(submissionCountsView.schema.name, siteId, atLeast);
      const found = await store.getMany<SubmissionCounts>(submissionCountsView.schema.name, siteId, formIds);
      return found.map(({ body }) => body);
    },
  };
};
