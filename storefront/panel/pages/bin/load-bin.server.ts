import { roleMay } from '@kontor/contracts/accounts/permissions';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';
import { PagedQuery, readList } from '../../frame/list.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { BIN } from '../addresses.ts';
import { pageRow } from '../page-row.server.ts';
import { noticeIn } from '../page-words.server.ts';

const LIST = { path: BIN, schema: PagedQuery, params: { after: 'nach' } } as const;
const PAGE_SIZE = 25;

export const loadBin = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const list = await readList(request, context, LIST);
  const { documents, next } = await list.find(({ after }) =>
    context.documents.list({ isDeleted: true, isChanged: false, limit: PAGE_SIZE, after }),
  );
  return {
    meta: { title: panelTitle(context, 'pages.bin') },
    rows: documents.map((document) => pageRow(document, context)),
    ...list.ways(next),
    mayDraft: roleMay(role, 'content:draft'),
    notice: noticeIn(request, context),
  };
};

export const restorePage = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async (form) => {
      await context.documents.restore(textIn(form, 'documentId'));
      return redirect(`${BIN}?ok=restored`, 303);
    },
  });
