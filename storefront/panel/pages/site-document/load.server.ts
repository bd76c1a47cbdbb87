import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { historyPath, type KindWithForm } from '../addresses.ts';
import { addressText, changedText, noticeIn, stateOf } from '../page-words.server.ts';

/** Of the form; a document that was made meanwhile has another one than none. */
const versionOf = (document: DocumentAnswer | null): string => (document === null ? 'none' : String(document.edit));

/** A document with a form of its own, and what its page says about any such document. */
export const loadSiteDocument = async (kind: KindWithForm, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const document = await context.documents.ofSite(kind);
  const state = document === null ? 'published' : stateOf(document);
  const shown = {
    version: versionOf(document),
    state,
    stateText: panelTextOf(context)(`pages.state.${state}`),
    changed: document === null ? addressText({ urlId: null }, context) : changedText(document, context),
    history: document === null ? null : historyPath(document.id),
    notice: noticeIn(request, context),
    mayDraft: roleMay(role, 'content:draft'),
    mayPublish: roleMay(role, 'content:write'),
  };
  return { document, shown, meta: { title: panelTitle(context, `pages.${kind}`) } };
};
