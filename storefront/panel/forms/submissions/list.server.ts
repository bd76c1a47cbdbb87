import { SubmissionsQuery } from '@kontor/contracts/forms/submission-panel';
import type { AppLoadContext } from '@remix-run/node';
import { readList } from '../../frame/list.server.ts';
import { submissionsPath } from '../submission-changes/words.server.ts';

export const submissionsList = (formId: string, request: Request, context: AppLoadContext) =>
  readList(request, context, {
    path: submissionsPath(formId),
    schema: SubmissionsQuery,
    params: { folder: 'ordner', from: 'von', to: 'bis', search: 'suche', cursor: 'nach' },
    pageKey: 'cursor',
    views: ['folder'],
    sealed: 'search',
  });
