import { roleMay } from '@kontor/contracts/accounts/permissions';
import { CreateDocumentBody } from '@kontor/contracts/documents/calls';
import type { DocumentSummary } from '@kontor/contracts/documents/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, type AppLoadContext, redirect } from '@remix-run/node';
import { isRefusal } from '../../../app/responses.server.ts';
import type { Typed } from '../../form-handling/answer.ts';
import { checkBody } from '../../form-handling/read-form.server.ts';
import { typedIn } from '../../form-handling/typed-in.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { PagedQuery, readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { editorPath, historyPath, PAGES } from '../addresses.ts';
import { wordsOf } from '../block-fields/read-block.server.ts';
import { addressText, changedText, nameOf, noticeIn, stateOf, wayTo } from '../page-words.server.ts';

const LIST = { path: PAGES, schema: PagedQuery, params: { after: 'nach' } } as const;
const PAGE_SIZE = 25;

export const pageRow = (document: DocumentSummary, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { id } = document;
  const title = nameOf(document, context);
  const state = stateOf(document);
  return {
    id,
    title,
    state,
    stateText: text(`pages.state.${state}`),
    address: addressText(document, context),
    changed: changedText(document, context),
    href: wayTo(document),
    history: historyPath(id),
    isReleased: document.released !== null,
    labels: {
      edit: text('pages.editNamed', { name: title }),
      history: text('pages.historyNamed', { name: title }),
      remove: text('pages.removeNamed', { name: title }),
      restore: text('pages.restoreNamed', { name: title }),
    },
  };
};
export type PageRowData = ReturnType<typeof pageRow>;

/** CN-10 */
export const loadPages = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const list = await readList(request, context, LIST);
  const { documents, next } = await list.find(({ after }) =>
    context.documents.list({ kind: 'page', isDeleted: false, isChanged: false, limit: PAGE_SIZE, after }),
  );
  return {
    meta: { title: panelTitle(context, 'pages.title') },
    rows: documents.map((document) => pageRow(document, context)),
    ...list.ways(next),
    mayDraft: roleMay(role, 'content:draft'),
    mayPublish: roleMay(role, 'content:write'),
    notice: noticeIn(request, context),
  };
};

const create = async (typed: Typed, { documents }: AppLoadContext): Promise<Response> => {
  const given = (typed['urlId'] ?? '').trim().replace(/^\//u, '');
  const urlId = typed['isHome'] === 'on' ? '' : given === '' ? undefined : given;
  const body = checkBody(
    CreateDocumentBody,
    { kind: 'page', title: typed['title'] ?? '', ...(urlId !== undefined && { urlId }) },
    {
      problems: (typed['title'] ?? '').trim() === '' ? { title: { key: 'settings.needed' } } : {},
      nameOf: (path) => path,
    },
  );
  const { id } = await documents.create(body).catch(atAddress);
  return redirect(`${editorPath(id)}?ok=created`, 303);
};

/** What the API says of any invalid value, in words for addresses. */
const atAddress = (error: unknown): never => {
  if (!isRefusal(error) || error.fields?.['urlId']?.key !== 'documents.valueInvalid') throw error;
  const text = wordsOf({ code: 'custom', path: ['urlId'], message: '' }, 'urlId');
  throw new Refusal(error.code, text, { urlId: text });
};

export const changePages = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'pages.failed',
    write: async (form, intent) => {
      const typed = typedIn(form);
      if (intent !== 'remove') return create(typed, context);
      await context.documents.remove(typed['documentId'] ?? '');
      return redirect(`${PAGES}?ok=removed`, 303);
    },
  });
