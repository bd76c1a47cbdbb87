import type { DocumentSummary } from '@kontor/contracts/documents/responses';
import { systemPageAt } from '@kontor/contracts/pages/system-pages';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../frame/load-panel.server.ts';
import { editorPath, PAGES, STYLES } from './addresses.ts';
import { momentOf } from '../stock/words.server.ts';

export type PageState = 'draft' | 'changed' | 'published' | 'deleted';

export const stateOf = ({
  isDeleted,
  released,
  edit,
}: Pick<DocumentSummary, 'isDeleted' | 'released' | 'edit'>): PageState => {
  if (isDeleted) return 'deleted';
  if (released === null) return 'draft';
  return released.edit === edit ? 'published' : 'changed';
};

export const changedText = ({ changed: { at, by } }: Pick<DocumentSummary, 'changed'>, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const moment = momentOf(context)(at);
  return by === null ? text('pages.changedAt', { moment }) : text('pages.changedBy', { name: by, moment });
};

/** `/ueber-uns`, or what the home page or a system page is called. */
export const addressText = ({ urlId }: Pick<DocumentSummary, 'urlId'>, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  if (urlId === null) return text('pages.everywhere');
  const system = systemPageAt(urlId);
  if (system !== null) return text('system.of', { name: text(`system.${system}.name`) });
  return urlId === '' ? `/ (${text('pages.home')})` : `/${urlId}`;
};

type Named = Pick<DocumentSummary, 'kind' | 'title'>;

/** Its title, or what its kind is called. */
export const nameOf = ({ kind, title }: Named, context: AppLoadContext): string =>
  kind === 'page' ? title : panelTextOf(context)(`pages.${kind}`);

/** Where it is edited. */
export const wayTo = ({ kind, id }: Pick<Named, 'kind'> & { readonly id: string }): string =>
  kind === 'navigation' ? PAGES : kind === 'styles' ? STYLES : editorPath(id);

const DONE = [
  'created',
  'saved',
  'nothingChanged',
  'stepUndone',
  'stepRedone',
  'nothingToUndo',
  'nothingToRedo',
  'added',
  'moved',
  'blockRemoved',
  'published',
  'publishedChosen',
  'opened',
  'publishing',
  'linkMoved',
  'linked',
  'unlinked',
  'navigationRestored',
  'navigationPublished',
  'stylesPublished',
  'headerFooterPublished',
  'publishedAlready',
  'incomplete',
  'withdrawn',
  'removed',
  'restored',
  'standardAgain',
] as const;
export type PageDone = (typeof DONE)[number];

/** What the page's address says was done. */
export const noticeIn = (request: Request, context: AppLoadContext): string | null => {
  const asked = new URL(request.url).searchParams.get('ok');
  const done = DONE.find((one) => one === asked);
  return done === undefined ? null : panelTextOf(context)(`pages.${done}`);
};
