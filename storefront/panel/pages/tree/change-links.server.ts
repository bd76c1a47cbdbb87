import { navigationItems } from '@kontor/contracts/documents/navigation';
import type { DocumentAnswer } from '@kontor/contracts/documents/responses';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { type Typed, VERSION_FIELD } from '../../form-handling/answer.ts';
import { atFields } from '../../form-handling/read-form.server.ts';
import { PAGES } from '../addresses.ts';
import type { PageDone } from '../page-words.server.ts';
import { LINK_CHANGES, type LinkChange } from './link-changes.server.ts';
import { loadLinks } from './load-links.server.ts';
import { standingsOf } from './places.ts';

const DONE = {
  move: 'linkMoved',
  link: 'linked',
  add: 'linked',
  change: 'saved',
  unlink: 'unlinked',
} as const satisfies Record<LinkChange, PageDone>;

/** Of two moves the last one holds. Who renames or removes must have seen what is there. */
const NEEDS_VERSION: readonly LinkChange[] = ['change', 'unlink'];

/** The links that it begins with have the ids that they were shown with. */
const begun = async (known: DocumentAnswer | null, { documents }: AppLoadContext): Promise<DocumentAnswer> => {
  if (known?.isDeleted === true) throw new Refusal('conflict', { key: 'documents.deleted' });
  return known ?? documents.create({ kind: 'navigation' });
};

const versionIn = (typed: Typed): number => {
  const version = z.coerce.number().int().min(0).safeParse(typed[VERSION_FIELD]);
  if (!version.success) throw new Refusal('conflict', { key: 'documents.changedMeanwhile' });
  return version.data;
};

/** The field of a cell, for the texts of a refusal. */
const nameOf = (cell: string): string => (/\/(?:href|pageId)$/u.test(cell) ? 'href' : 'title');

/** One gesture, one edit. */
export const changeLinks = async (intent: LinkChange, typed: Typed, context: AppLoadContext): Promise<Response> => {
  const { documents } = context;
  const known = await documents.navigation();
  const { id, edit } = await begun(known.document, context);
  const seen = NEEDS_VERSION.includes(intent) ? Math.min(versionIn(typed), edit) : edit;
  const before = intent === 'change' ? navigationItems((await documents.at(id, seen)).parts) : [];
  const intents = await LINK_CHANGES[intent]({ typed, standings: standingsOf(known.items), before, context });
  if (intents.length > 0) await atFields({ nameOf }, () => documents.edit(id, { seen, intents: [...intents] }));
  const moved = intent === 'move' ? `&link=${typed['linkId']}` : '';
  return redirect(`${PAGES}?ok=${DONE[intent]}${moved}`, 303);
};

/** After a refusal: what is not typed differently follows what others changed, so that it is not undone by saving. */
export const followed = async (typed: Typed, context: AppLoadContext): Promise<Typed> => {
  const { document, items } = await context.documents.navigation();
  const version = z.coerce.number().int().min(0).safeParse(typed[VERSION_FIELD]);
  const areas = await loadLinks(standingsOf(items), context);
  const newest = areas.flatMap(({ links }) => links).find(({ id }) => id === typed['linkId'])?.typed;
  if (document === null || newest === undefined || !version.success) return typed;
  const { parts } = await context.documents.at(document.id, Math.min(version.data, document.edit));
  const item = navigationItems(parts).find(({ id }) => id === typed['linkId']);
  return {
    ...typed,
    ...(typed['title'] === item?.title && { title: newest.title }),
    ...(typed['href'] === typed['hrefShown'] && { href: newest.href }),
    ...(typed['folder'] === (item?.folder ?? 'index') && { folder: newest.folder }),
  };
};
