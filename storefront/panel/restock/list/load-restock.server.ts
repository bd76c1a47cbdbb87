import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AnsweredGroup } from '@kontor/contracts/restock/panel';
import { GROUP_SORTS, type GroupSort, SignUpGroupsQuery } from '@kontor/contracts/restock/queries';
import { type AppLoadContext, redirect } from '@remix-run/node';
import { isNamed } from '../../../app/responses.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { lineHref, markOf, namesOf, sinceText, stockNow, waitingText } from '../words.server.ts';

/** The page's own names of what the list is sorted by. */
const SORT_NAMES: Readonly<Record<GroupSort, string>> = { waiting: 'anzahl', since: 'wartezeit' };

const askedIn = (request: Request): SignUpGroupsQuery => {
  const { searchParams } = new URL(request.url);
  const sort = GROUP_SORTS.find((name) => searchParams.get('sortierung') === SORT_NAMES[name]);
  const cursor = searchParams.get('nach');
  const asked = SignUpGroupsQuery.safeParse({
    search: searchParams.get('suche') ?? '',
    ...(sort && { sort }),
    ...(cursor && { cursor }),
  });
  return asked.success ? asked.data : SignUpGroupsQuery.parse({});
};

const hrefOf = ({ search, sort, cursor }: SignUpGroupsQuery): string => {
  const params = new URLSearchParams();
  if (search !== '') params.set('suche', search);
  if (sort !== 'waiting') params.set('sortierung', SORT_NAMES[sort]);
  if (cursor !== undefined) params.set('nach', cursor);
  return params.size === 0 ? '/vormerkungen' : `/vormerkungen?${params}`;
};

const rowOf = (group: AnsweredGroup, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { variantId, pending, lastRound, sku } = group;
  const { name, about } = namesOf(group, context);
  return {
    variantId,
    href: lineHref(group),
    mark: sku === '' || group.waiting === 0 ? null : markOf(group),
    markLabel: text('restock.mark', { name: [name, about].filter(Boolean).join(', ') }),
    name,
    about,
    waiting: waitingText(group, context),
    since: sinceText(group, context),
    pending: pending === 0 ? null : text('restock.pending', { n: numberOf(context)(pending) }),
    stock: stockNow(group, context),
    round: lastRound && text('restock.round', { moment: momentOf(context)(lastRound.at) }),
  };
};
export type GroupRowData = ReturnType<typeof rowOf>;

/** Variants that somebody waits for, or has waited for. */
export const loadRestock = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('restock:read');
  const asked = askedIn(request);
  const { signUpGroups, nextPageCursor } = await context.merchantRestock.groups(asked).catch((error: unknown) => {
    if (isNamed(error, 'InvalidPageKey')) throw redirect(hrefOf({ ...asked, cursor: undefined }));
    throw error;
  });
  const text = panelTextOf(context);
  const { search, sort, cursor } = asked;
  return {
    meta: { title: panelTitle(context, 'restock') },
    rows: signUpGroups.map((group) => rowOf(group, context)),
    search,
    kept: sort === 'waiting' ? null : SORT_NAMES[sort],
    reset: search === '' ? null : hrefOf({ ...asked, search: '', cursor: undefined }),
    sorts: GROUP_SORTS.map((name) => ({
      label: text(`restock.sort.${name}`),
      href: hrefOf({ ...asked, sort: name, cursor: undefined }),
      isChosen: name === sort,
    })),
    canSend: roleMay(role, 'restock:write'),
    isEmpty: signUpGroups.length === 0 && search === '' && sort === 'waiting' && cursor === undefined,
    first: cursor === undefined ? null : hrefOf({ ...asked, cursor: undefined }),
    more: nextPageCursor === null ? null : hrefOf({ ...asked, cursor: nextPageCursor }),
  };
};
