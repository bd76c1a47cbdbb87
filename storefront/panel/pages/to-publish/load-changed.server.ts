import { PublishBody } from '@kontor/contracts/releases/calls';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { parseBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { PagedQuery, readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { TO_PUBLISH } from '../addresses.ts';
import { pageRow } from '../page-row.server.ts';
import { noticeIn } from '../page-words.server.ts';

const LIST = { path: TO_PUBLISH, schema: PagedQuery, params: { after: 'nach' } } as const;
const PAGE_SIZE = 100;
const CHOSEN_FIELD = 'documentId';

const publishedText = (request: Request, context: AppLoadContext): string | null => {
  const { searchParams } = new URL(request.url);
  const n = Number(searchParams.get('n'));
  if (searchParams.get('ok') !== 'published' || !(n > 0)) return noticeIn(request, context);
  return n === 1 ? panelTextOf(context)('pages.publishedOne') : panelTextOf(context)('pages.publishedSome', { n });
};

/** Every page with changes that visitors do not get yet. */
export const loadChanged = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const { documents } = context;
  const list = await readList(request, context, LIST);
  const found = await list.find(({ after }) =>
    documents.list({ isDeleted: false, isChanged: true, limit: PAGE_SIZE, after }),
  );
  const rows = found.documents.map(async (document) => {
    const { missing } = await documents.byId(document.id);
    return { ...pageRow(document, context), isComplete: missing.length === 0 };
  });
  return {
    meta: { title: panelTitle(context, 'pages.toPublish') },
    rows: await Promise.all(rows),
    ...list.ways(found.next),
    mayPublish: roleMay(role, 'content:write'),
    notice: publishedText(request, context),
  };
};

export const publishChosen = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async (form) => {
      const chosen = form.getAll(CHOSEN_FIELD);
      const body = parseBody(PublishBody, { documentIds: chosen, withdrawn: [] });
      const { publishedAt } = await context.releases.publish(body);
      const done = publishedAt === null ? 'ok=publishing' : `ok=published&n=${body.documentIds.length}`;
      return redirect(`${TO_PUBLISH}?${done}`, 303);
    },
  });
