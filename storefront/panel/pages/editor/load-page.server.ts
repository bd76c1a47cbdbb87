import { roleMay } from '@kontor/contracts/accounts/permissions';
import { documentKinds } from '@kontor/contracts/documents/kinds';
import { systemPageAt } from '@kontor/contracts/pages/system-pages';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { previewPath } from '../../../app/pages/preview-path.server.ts';
import { typingOf } from '../../form-handling/read-form.server.ts';
import { panelTextOf, panelTitleOf } from '../../frame/load-panel.server.ts';
import { editorPath, historyPath } from '../addresses.ts';
import { loadSources, type Sources } from '../block-fields/sources.server.ts';
import { typedContent } from '../block-fields/typed.server.ts';
import { excerptOf, typeInWords } from '../block-fields/words.server.ts';
import { changedText, nameOf, noticeIn, stateOf, wayTo } from '../page-words.server.ts';
import { BLOCK_TYPES } from '../inspectors/index.ts';
import { missingFields } from './field-words.server.ts';

/** Where visitors find it; `null`: nowhere. */
const livePath = async ({ id, kind, released, edit, urlId }: DocumentAnswer, { documents }: AppLoadContext) => {
  if (released === null) return null;
  if (kind !== 'page') return '/';
  const system = systemPageAt(urlId);
  if (system !== null) return system === 'search' ? '/search' : null;
  if (released.edit === edit) return `/${urlId ?? ''}`;
  const { fields } = await documents.at(id, released.edit);
  return `/${String(fields['urlId'])}`;
};

/** What else has its address, in words. */
export const sharingOf = async (page: DocumentAnswer, context: AppLoadContext): Promise<string | null> => {
  const shared = page.isDeleted ? null : await context.documents.sharingAddress(page);
  return shared && panelTextOf(context)(shared.isOfShop ? 'pages.address.ofShop' : 'pages.address.shared', shared);
};

/** What changes with each edit above the form. */
export const headOf = (page: DocumentAnswer, context: AppLoadContext) => {
  const state = stateOf(page);
  return {
    title: nameOf(page, context),
    state,
    stateText: panelTextOf(context)(`pages.state.${state}`),
    changed: changedText(page, context),
    missing: missingFields(page.missing, page.parts, context),
  };
};
export type EditorHead = ReturnType<typeof headOf>;

export const loadEditor = async (id: string, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const page = await context.documents.byId(id).catch(orNotFound);
  const way = wayTo(page);
  if (way !== editorPath(page.id)) throw redirect(way);
  return editedPage(page, await loadSources([page], role, context), role, request, context);
};

/** What the editor shows of a document. */
export const editedPage = async (
  page: DocumentAnswer,
  sources: Sources,
  role: Parameters<typeof loadSources>[1],
  request: Request,
  context: AppLoadContext,
) => {
  const { kind, parts, isDeleted } = page;
  const { mostParts, parts: types } = documentKinds[kind];
  const name = nameOf(page, context);
  return {
    meta: { title: panelTitleOf(name, context) },
    id: page.id,
    kind,
    systemPage: systemPageAt(page.urlId),
    types: BLOCK_TYPES.filter((type) => Object.hasOwn(types, type)),
    edit: page.edit,
    head: headOf(page, context),
    shared: await sharingOf(page, context),
    releasedEdit: page.released?.edit ?? null,
    values: typedContent(page, sources, typingOf(context)),
    parts: parts.map((part) => ({
      id: part.id,
      type: part.type,
      name: typeInWords(part.type, context),
      excerpt: excerptOf(part),
    })),
    isFull: parts.length >= mostParts,
    mostParts,
    picks: sources.picks,
    products: sources.products,
    mayDraft: roleMay(role, 'content:draft') && !isDeleted,
    mayRestore: roleMay(role, 'content:draft') && isDeleted,
    mayPublish: roleMay(role, 'content:write') && !isDeleted,
    notice: noticeIn(request, context),
    preview: previewPath(page.id),
    history: historyPath(page.id),
    live: await livePath(page, context),
  };
};
export type EditedPage = Awaited<ReturnType<typeof editedPage>>;
