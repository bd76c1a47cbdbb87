import type { DocumentSummary } from '@kontor/contracts/documents/responses';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { historyPath } from './addresses.ts';
import { addressText, changedText, nameOf, stateOf, wayTo } from './page-words.server.ts';

/** What lists of documents say of one. */
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
