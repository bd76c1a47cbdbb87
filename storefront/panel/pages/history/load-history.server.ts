import { roleMay } from '@kontor/contracts/accounts/permissions';
import { ListEditsQuery } from '@kontor/contracts/documents/calls';
import { partOf, partPath } from '@kontor/contracts/documents/cells';
import type { DocumentContent, DocumentEdit } from '@kontor/contracts/documents/responses';
import { PartId } from '@kontor/contracts/kernel/ids';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf } from '../../stock/words.server.ts';
import { historyPath } from '../addresses.ts';
import { loadSources } from '../block-fields/sources.server.ts';
import { nameOf, wayTo } from '../page-words.server.ts';
import { changesInWords } from './changes-in-words.server.ts';

const BEFORE = 'vor';

/** Blocks that stood in any of the versions that these edits lead over, so that each can be named. */
const contentOver = (first: DocumentContent, edits: readonly DocumentEdit[]): DocumentContent => {
  const parts = new Map(first.parts.map((part) => [part.id as string, part]));
  for (const { path, before, after } of edits.flatMap(({ changes }) => changes)) {
    const id = PartId.safeParse(partOf(path));
    const type = before ?? after;
    if (!id.success || path !== partPath(id.data) || typeof type !== 'string' || parts.has(id.data)) continue;
    parts.set(id.data, { id: id.data, type, fields: {} });
  }
  for (const { path, before, after } of edits.flatMap(({ changes }) => changes)) {
    const part = parts.get(partOf(path) ?? '');
    const field = /\/fields\/(.+)$/u.exec(path)?.[1];
    if (part && field !== undefined) {
      parts.set(part.id, { ...part, fields: { ...part.fields, [field]: after ?? before } });
    }
  }
  return { ...first, parts: [...parts.values()] };
};

export const loadHistory = async (id: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const { documents } = context;
  const asked = new URL(request.url).searchParams;
  const query = ListEditsQuery.safeParse({ before: asked.get(BEFORE) ?? undefined });
  const [page, { edits }] = await Promise.all([
    documents.byId(id).catch(orNotFound),
    documents.edits(id, query.data ?? ListEditsQuery.parse({})).catch(orNotFound),
  ]);
  const lowest = edits.at(-1)?.edit ?? 1;
  const known = contentOver(await documents.at(id, lowest - 1), edits);
  const sources = await loadSources([known, page], role, context);
  const text = panelTextOf(context);
  const moment = momentOf(context);
  const here = historyPath(page.id);
  const undone = Number(asked.get('n'));
  const name = nameOf(page, context);
  return {
    meta: { title: panelTitle(context, 'pages.historyTitle', { name }) },
    title: text('pages.historyTitle', { name }),
    editor: wayTo(page),
    rows: edits.map((edit) => ({
      edit: edit.edit,
      title: edit.undoes === null ? text('pages.editN', { n: edit.edit }) : text('pages.undoOf', { n: edit.undoes }),
      who:
        edit.changed.by === null
          ? moment(edit.changed.at)
          : text('pages.editBy', { name: edit.changed.by, moment: moment(edit.changed.at) }),
      isUndone: edit.isUndone,
      changes: changesInWords(edit, { known, parts: page.parts, sources }, context),
    })),
    newest: asked.has(BEFORE) ? here : null,
    older: lowest > 1 ? `${here}?${BEFORE}=${lowest}` : null,
    mayUndo: roleMay(role, 'content:draft') && !page.isDeleted,
    notice: asked.get('ok') === 'undone' && undone > 0 ? text('pages.undone', { n: undone }) : null,
  };
};

export const undoEdit = ({ request, context, params }: ActionFunctionArgs) => {
  const id = params['documentId'] ?? '';
  let edit = 0;
  return writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async (form) => {
      edit = Number(textIn(form, 'edit')) || 0;
      await context.documents.undo(id, { edit });
      return redirect(`${historyPath(id)}?ok=undone&n=${edit}`, 303);
    },
    beside: async () => ({ title: panelTextOf(context)('pages.undoFailed', { n: edit }) }),
  });
};
