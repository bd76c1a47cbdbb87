import type { EditIntent } from '@kontor/contracts/documents/calls';
import { type DraftedItem, NAVIGATION_AREAS } from '@kontor/contracts/documents/navigation';
import { PartId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Typed } from '../../form-handling/answer.ts';
import { checkBody } from '../../form-handling/read-form.server.ts';
import { addressOf } from '../../rich-text/link/link-target.ts';
import { newPartId } from '../editor/structure.server.ts';
import { dropped, DROPS, lastIn, type Place, placing, removing, type Standings, STEPS, stepped } from './places.ts';

/** What a form changes, and the links as they are, and as they were when it was made. */
export interface Changing {
  readonly typed: Typed;
  readonly standings: Standings;
  readonly before: readonly DraftedItem[];
  readonly context: AppLoadContext;
}

const Moved = z.union([z.object({ step: z.enum(STEPS) }), z.object({ target: PartId, drop: z.enum(DROPS) })]);
const Area = z.enum(NAVIGATION_AREAS).catch('main');
/** A link of one's own needs a name; one to a page has that of the page. */
const NamedLink = z.object({ title: z.string().trim().min(1, { error: 'settings.needed' }).max(100) });

const nowhere = (): Refusal => new Refusal('conflict', { key: 'documents.changedMeanwhile' });

/** Where a link is wanted. @param id without: of a new one. @throws Refusal `conflict` if that is nowhere any more */
const placeIn = ({ typed, standings }: Changing, id?: string): Place => {
  const { data: moved } = Moved.safeParse(typed);
  if (moved === undefined) throw nowhere();
  const place =
    'step' in moved ? stepped(standings, id ?? '', moved.step) : dropped(standings, moved.target, moved.drop, id);
  if (place !== null) return place;
  throw 'target' in moved && standings.has(moved.target)
    ? new Refusal('conflict', { key: 'navigation.cannotStand' })
    : nowhere();
};

/** Where a typed address leads: to the page that has it, if one does. */
const targetFields = async (typed: string, { documents }: AppLoadContext) => {
  const href = addressOf(typed);
  const pageId = await documents.pageAt(href);
  return pageId === null ? { pageId: null, href: href === '' ? null : href } : { pageId, href: null };
};

const requireName = (title: string, pageId: string | null | undefined): void => {
  if (!pageId) checkBody(NamedLink, { title }, { problems: {}, nameOf: (path) => path });
};

const adding = (fields: object, { area, under, below }: Place): readonly EditIntent[] => {
  const given = Object.fromEntries(Object.entries({ ...fields, area, under }).filter(([, value]) => value !== null));
  return [{ type: 'addPart', partId: PartId.parse(newPartId()), partType: 'link', fields: given, below }];
};

/** Only what is typed differently than it was shown. */
const changing = async ({ typed, before, context }: Changing): Promise<readonly EditIntent[]> => {
  const item = before.find(({ id }) => id === typed['linkId']);
  if (item === undefined) throw nowhere();
  const { title = '', href = '', hrefShown = '', folder = 'index' } = typed;
  const target = href.trim() === hrefShown ? {} : await targetFields(href.trim(), context);
  const { pageId } = { pageId: item.pageId, ...target };
  requireName(title.trim(), pageId);
  const wanted = {
    ...(title.trim() !== item.title && { title: title.trim() }),
    ...target,
    ...(folder !== (item.folder ?? 'index') && { folder }),
  };
  return Object.entries(wanted).map(([field, value]) => ({ type: 'setPart', partId: item.id, field, value }));
};

export const LINK_CHANGES = {
  move: async (change) => {
    const linkId = change.standings.get(change.typed['linkId'] ?? '')?.node.item.id;
    if (linkId === undefined) throw nowhere();
    return placing(change.standings, linkId, placeIn(change, linkId));
  },
  /** A page that is linked nowhere, to the end of an area or where it is dropped. */
  link: async (change) => {
    const { typed, standings, context } = change;
    const { pageId = '' } = typed;
    if (!(await context.documents.isLinkable(pageId))) throw new Refusal('invalid', { key: 'navigation.pageUnknown' });
    const place = 'drop' in typed ? placeIn(change) : lastIn(standings, Area.parse(typed['area']));
    return adding({ title: '', pageId }, place);
  },
  add: async ({ typed, standings, context }) => {
    const title = (typed['title'] ?? '').trim();
    const target = await targetFields((typed['href'] ?? '').trim(), context);
    requireName(title, target.pageId);
    return adding({ title, ...target }, lastIn(standings, Area.parse(typed['area'])));
  },
  change: changing,
  unlink: async ({ typed, standings }) => removing(standings, typed['linkId'] ?? ''),
} as const satisfies Record<string, (change: Changing) => Promise<readonly EditIntent[]>>;

export type LinkChange = keyof typeof LINK_CHANGES;
export const isLinkChange = (intent: string): intent is LinkChange => Object.hasOwn(LINK_CHANGES, intent);
