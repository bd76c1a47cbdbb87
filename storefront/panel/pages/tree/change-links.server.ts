import type { EditIntent } from '@kontor/contracts/documents/calls';
import { NAVIGATION_AREAS, type PlacedItem } from '@kontor/contracts/documents/navigation';
import { PartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { z } from 'zod';
import { VERSION_FIELD } from '../../form-handling/answer.ts';
import { atFields, checkBody } from '../../form-handling/read-form.server.ts';
import { textIn } from '../../form-handling/write.server.ts';
import { PAGES } from '../addresses.ts';
import { newPartId } from '../editor/structure.server.ts';
import type { PageDone } from '../page-words.server.ts';
import { dropped, lastIn, type Place, placing, removing, STEPS, stepped } from './places.ts';

const DROPS = ['reorder-before', 'reorder-after', 'combine'] as const;
const Moved = z.union([z.object({ step: z.enum(STEPS) }), z.object({ target: PartId, drop: z.enum(DROPS) })]);

const wordsIn = (form: FormData) =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Where the form wants a link. @throws Refusal `conflict` if that is nowhere any more */
const placeIn = (form: FormData, items: readonly PlacedItem[], id: string): Place => {
  const { data: moved } = Moved.safeParse(wordsIn(form));
  const place =
    moved === undefined
      ? null
      : 'step' in moved
        ? stepped(items, id, moved.step)
        : dropped(items, moved.target, moved.drop, id);
  if (place === null) throw new Refusal('conflict', { key: 'documents.changedMeanwhile' });
  return place;
};

/** The page at a path of the site; `null`: none. */
const pageAt = async (href: string, { documents, queries, site }: AppLoadContext): Promise<string | null> => {
  const urlId = /^\/(?<urlId>[a-z0-9-]*)$/u.exec(href)?.groups?.['urlId'];
  if (urlId === undefined) return null;
  const page = (await documents.atAddress(urlId)) ?? (await queries.catalogue.collectionByUrl(site.id, urlId));
  return page?.id ?? null;
};

/** Where a typed address leads. */
const targetFields = async (href: string, context: AppLoadContext) => {
  const pageId = await pageAt(href, context);
  return pageId === null ? { pageId: null, href: href === '' ? null : href } : { pageId, href: null };
};

const setting = (partId: PartId, fields: object): readonly EditIntent[] =>
  Object.entries(fields).map(([field, value]) => ({ type: 'setPart', partId, field, value: value as unknown }));

const adding = (fields: object, place: Place): readonly EditIntent[] => {
  const partId = PartId.parse(newPartId());
  const { area, under, below } = place;
  const given = Object.fromEntries(Object.entries({ ...fields, area, under }).filter(([, value]) => value !== null));
  return [{ type: 'addPart', partId, partType: 'link', fields: given, below }];
};

/** A link of one's own needs a name; one to a page has that of the page. */
const NamedLink = z.object({ title: z.string().trim().min(1, { error: 'settings.needed' }).max(100) });
const Area = z.enum(NAVIGATION_AREAS).catch('main');

const LINK_CHANGES = {
  move: async (form, items) => {
    const linkId = PartId.parse(textIn(form, 'linkId'));
    return placing(linkId, placeIn(form, items, linkId));
  },
  /** A page that is linked nowhere, to the end of the menu or where it is dropped. */
  link: async (form, items) => {
    const pageId = textIn(form, 'pageId');
    const { data: moved } = Moved.safeParse(wordsIn(form));
    const place = moved && 'target' in moved ? dropped(items, moved.target, moved.drop) : null;
    return adding({ title: '', pageId }, place ?? lastIn(items, Area.parse(textIn(form, 'area'))));
  },
  add: async (form, items, context) => {
    const title = textIn(form, 'title').trim();
    const target = await targetFields(textIn(form, 'href').trim(), context);
    if (target.pageId === null) checkBody(NamedLink, { title }, { problems: {}, nameOf: (path) => path });
    return adding({ title, ...target }, lastIn(items, Area.parse(textIn(form, 'area'))));
  },
  change: async (form, items, context) => {
    const linkId = PartId.parse(textIn(form, 'linkId'));
    const title = textIn(form, 'title').trim();
    const href = form.has('href') ? await targetFields(textIn(form, 'href').trim(), context) : {};
    const isPage = items.find(({ id }) => id === linkId)?.pageId !== undefined;
    if (!isPage) checkBody(NamedLink, { title }, { problems: {}, nameOf: (path) => path });
    return setting(linkId, { title, ...href, ...(form.has('folder') && { folder: textIn(form, 'folder') }) });
  },
  unlink: async (form, items) => removing(items, textIn(form, 'linkId')),
} as const satisfies Record<
  string,
  (form: FormData, items: readonly PlacedItem[], context: AppLoadContext) => Promise<readonly EditIntent[]>
>;

export type LinkChange = keyof typeof LINK_CHANGES;
export const isLinkChange = (intent: string): intent is LinkChange => Object.hasOwn(LINK_CHANGES, intent);

const DONE = {
  move: 'linkMoved',
  link: 'linked',
  add: 'linked',
  change: 'saved',
  unlink: 'unlinked',
} as const satisfies Record<LinkChange, PageDone>;

/** One gesture, one edit. */
export const changeLinks = async (intent: LinkChange, form: FormData, context: AppLoadContext): Promise<Response> => {
  const { documents } = context;
  const { document, items } = await documents.navigation();
  const intents = await LINK_CHANGES[intent](form, items, context);
  // The links that it begins with have the ids that they were shown with.
  const { id, edit } = document ?? (await documents.create({ kind: 'navigation' }));
  // What is moved last stands; what is typed names what was seen.
  const version = z.coerce
    .number()
    .int()
    .min(0)
    .catch(edit)
    .parse(textIn(form, VERSION_FIELD) || edit);
  const seen = intent === 'change' ? Math.min(version, edit) : edit;
  const nameOf = (cell: string) => (cell.endsWith('/href') ? 'href' : 'title');
  await atFields({ nameOf }, () => documents.edit(id, { seen, intents: [...intents] }));
  const moved = intent === 'move' ? `&link=${textIn(form, 'linkId')}` : '';
  return redirect(`${PAGES}?ok=${DONE[intent]}${moved}`, 303);
};
