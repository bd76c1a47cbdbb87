import type { Refusal } from '@kontor/contracts/kernel/refusal';
import { DocumentId } from '@kontor/contracts/kernel/ids';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { notFound } from '../../../app/responses.server.ts';
import { type Typed, WISH_FIELD } from '../../form-handling/answer.ts';
import { changedRows } from '../../form-handling/rows.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { noted, textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { PAGES } from '../addresses.ts';
import { partInput } from '../block-fields/form-fields.ts';
import { loadSources } from '../block-fields/sources.server.ts';
import { inspectorOf } from '../inspectors/index.ts';
import { PAGE_INTENT, type PageAnswer } from './answer.ts';
import { conflictOf } from './conflict.server.ts';
import { type Attempt, doneAt, savePage } from './save.server.ts';

const CONFLICTS = new Set(['documents.changedMeanwhile', 'documents.partRemoved']);
const ROW_NOTES = { add: 'row.added', up: 'row.moved', remove: 'row.removed' } as const;

/** Lists of items in the form's blocks. */
const listsIn = (values: Typed): readonly string[] =>
  Object.entries(values).flatMap(([name, type]) => {
    const id = /^parts\.([0-9a-f-]{36})\.type$/u.exec(name)?.[1];
    const fields = id === undefined ? [] : Object.entries(inspectorOf(type)?.fields ?? {});
    return fields.flatMap(([field, { kind }]) => (kind === 'items' ? [partInput(id!, field)] : []));
  });

const besideRefusal = async (documentId: string, attempt: Attempt, refusal: Refusal, context: AppLoadContext) => {
  const { values, base, changes, isSaved } = attempt;
  const { key } = refusal.text;
  if (base === null || !CONFLICTS.has(key)) {
    // One that was deleted meanwhile is shown as such, with what is typed.
    return { values, ...((isSaved || key === 'documents.deleted') && { isNewer: true }) };
  }
  const { role } = await context.access('content:read');
  const theirs = await context.documents.byId(documentId);
  const sources = await loadSources([base, theirs], role, context);
  const conflict = conflictOf({ base, theirs, typed: values, changes, sources }, context);
  // Each field in question is named there.
  const told = conflict.conflict && { fields: {}, messages: [panelTextOf(context)('pages.conflict')] };
  return { isNewer: true, ...conflict, ...told };
};

export const changePage = async ({ request, context, params }: ActionFunctionArgs) => {
  const id = DocumentId.safeParse(params['documentId']);
  if (!id.success) throw notFound();
  const documentId = id.data;
  const attempt: Attempt = { values: {}, base: null, changes: [], isSaved: false };
  return writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async (form, intent) => {
      const { documents, releases } = context;
      switch (intent) {
        case 'withdraw':
          await releases.publish({ documentIds: [], withdrawn: [documentId] });
          return doneAt(documentId, 'withdrawn');
        case 'remove':
          await documents.remove(documentId);
          return redirect(`${PAGES}?ok=removed`, 303);
        case 'restore':
          await documents.restore(documentId);
          return doneAt(documentId, 'restored');
        default: {
          attempt.values = typedIn(form);
          const wish = textIn(form, WISH_FIELD);
          const rows = changedRows(attempt.values, wish, listsIn(attempt.values));
          if (rows !== null) {
            const answer = noted(PAGE_INTENT, rows.values, panelTextOf(context)(ROW_NOTES[rows.change]));
            return { ...answer, opened: wish.split('.')[1] } as PageAnswer;
          }
          const { role } = await context.access('content:read');
          return savePage(documentId, wish, attempt, role, context);
        }
      }
    },
    beside: async (intent, refusal) =>
      intent === PAGE_INTENT ? besideRefusal(documentId, attempt, refusal, context) : {},
  });
};
