import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { DocumentAnswer, DocumentContent } from '@kontor/contracts/documents/responses';
import type { DocumentId } from '@kontor/contracts/kernel/ids';
import type { AppLoadContext } from '@remix-run/node';
import { orNotFound } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { documentsOf } from '../../releases/documents.server.ts';
import { PAGES } from '../addresses.ts';
import { loadSources, type Sources } from '../block-fields/sources.server.ts';
import { excerptOf, typeInWords } from '../block-fields/words.server.ts';
import { type ChangeInWords, changesInWords } from '../history/changes-in-words.server.ts';
import { pageRow } from '../page-row.server.ts';
import { nameOf, noticeIn, stateOf, wayTo } from '../page-words.server.ts';
import { differencesOf, isReordered } from './differences.server.ts';

/** Characters of a value that are shown. The history has all of it. */
const MOST_SHOWN = 300;

interface Compared {
  readonly document: DocumentAnswer;
  /** What visitors get; `null`: nothing yet. */
  readonly live: DocumentContent | null;
  /** What the site's starting point made of it, while visitors do not get it. */
  readonly beginning: DocumentContent | null;
}

const compare = async (id: DocumentId, { documents }: AppLoadContext): Promise<Compared> => {
  const document = await documents.byId(id).catch(orNotFound);
  const { released } = document;
  if (released !== null) return { document, live: await documents.at(id, released.edit), beginning: null };
  return { document, live: null, beginning: await documents.beginning(id) };
};

const cut = (words: string): string => (words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN)} …` : words);

/** Blocks that still say what the starting point wrote. */
const leftOf = ({ document: { parts }, beginning }: Compared, context: AppLoadContext) => {
  const written = new Map(beginning?.parts.map(({ id, fields }) => [id, JSON.stringify(fields)]));
  return parts.flatMap((part) => {
    const { id, type, fields } = part;
    const words = excerptOf(part);
    if (words === '' || written.get(id) !== JSON.stringify(fields)) return [];
    return [{ id, name: typeInWords(type, context), words }];
  });
};

/** What would change for visitors. */
const changesOf = ({ document, live }: Compared, sources: Sources, context: AppLoadContext) => {
  if (live === null) return [];
  const { parts } = document;
  const gone = live.parts.filter(({ id }) => parts.every((part) => part.id !== id));
  const about = { known: { ...live, parts: [...parts, ...gone] }, parts, sources };
  const changes = changesInWords({ changes: differencesOf(live, document) }, about, context).map(
    ({ before, after, ...change }): ChangeInWords => ({ ...change, before: cut(before), after: cut(after) }),
  );
  const text = panelTextOf(context);
  const order = { path: 'order', label: text('pages.order'), done: text('pages.wasReordered'), before: '', after: '' };
  return isReordered(live, document) ? [...changes, order] : changes;
};

/**
 * Documents with changes that visitors do not get yet, as many as a release can have, each with what they are.
 * @param chosen the one to begin with
 */
export const loadChanged = async (chosen: DocumentId | null, request: Request, context: AppLoadContext) => {
  const { role } = await context.access('content:read');
  const text = panelTextOf(context);
  const found = await documentsOf(context, { isDeleted: false, isChanged: true });
  const ids = new Set([...(chosen === null ? [] : [chosen]), ...found.map(({ id }) => id)]);
  const compared = await Promise.all([...ids].map((id) => compare(id, context)));
  const changed = compared.filter(({ document }) => ['draft', 'changed'].includes(stateOf(document)));
  const contents = changed.flatMap(({ document, live }) => [document, ...(live ? [live] : [])]);
  const [sources, toReplace] = await Promise.all([
    loadSources(contents, role, context),
    context.releases.toReplace(changed.map(({ document: { id, edit } }) => ({ documentId: id, edit }))),
  ]);
  /** Not after some of it was published: the rest was left out on purpose. */
  const isAll = chosen === null && new URL(request.url).search === '';
  const from = compared.find(({ document }) => document.id === chosen)?.document;
  return {
    meta: { title: panelTitle(context, 'pages.toPublish') },
    back: from ? { to: wayTo(from), label: nameOf(from, context) } : { to: PAGES, label: text('pages.back') },
    rows: changed.map((one) => {
      const { document } = one;
      const isComplete = document.missing.length === 0;
      const unreplaced = toReplace.filter(({ documentId }) => documentId === document.id);
      const isReady = isComplete && unreplaced.length === 0;
      const changes = changesOf(one, sources, context);
      const left = leftOf(one, context);
      return {
        ...pageRow(document, context),
        edit: document.edit,
        isComplete,
        isReady,
        isChosen: isReady && (isAll || document.id === chosen),
        /** Each leads to its block. */
        toReplace: unreplaced.map(({ partId, text: words }) => ({
          words,
          href: partId === null ? wayTo(document) : `${wayTo(document)}#${partId}`,
        })),
        left,
        changes,
        changesText: changes.length === 1 ? text('pages.changesOne') : text('pages.changesSome', { n: changes.length }),
      };
    }),
    mayPublish: roleMay(role, 'content:write'),
    isUnopened: context.site.isUnopened === true,
    hasOpened: new URL(request.url).searchParams.get('ok') === 'opened',
    notice: noticeIn(request, context),
  };
};
