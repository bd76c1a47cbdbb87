import { roleMay } from '@kontor/contracts/accounts/permissions';
import { GROUP_SORTS, type GroupSort, SignUpGroupsQuery } from '@kontor/contracts/restock/queries';
import type { AnsweredGroup } from '@kontor/contracts/restock/responses';
import type { AppLoadContext } from '@remix-run/node';
import { readList } from '../../frame/list.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { momentOf, numberOf } from '../../stock/words.server.ts';
import { lineHref, markOf, namesOf, sinceText, stockNow, waitingText } from '../words.server.ts';

const LIST = {
  path: '/vormerkungen',
  schema: SignUpGroupsQuery,
  params: {
    search: 'suche',
    sort: { name: 'sortierung', values: { waiting: 'anzahl', since: 'wartezeit' } satisfies Record<GroupSort, string> },
    cursor: 'nach',
  },
  pageKey: 'cursor',
  views: ['sort'],
} as const;

const rowOf = (group: AnsweredGroup, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const { variantId, pending, lastRound, sold } = group;
  const { name, about } = namesOf(group, context);
  return {
    variantId,
    href: lineHref(group),
    mark: sold === 'removed' || group.waiting === 0 ? null : markOf(group),
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

export const loadRestock = async (request: Request, context: AppLoadContext) => {
  const { role } = await context.access('restock:read');
  const list = await readList(request, context, LIST);
  const { signUpGroups, nextPageCursor } = await list.find((asked) => context.merchantRestock.groups(asked));
  const text = panelTextOf(context);
  const { search = '' } = list.shown;
  const ways = list.ways(nextPageCursor);
  return {
    meta: { title: panelTitle(context, 'restock') },
    rows: signUpGroups.map((group) => rowOf(group, context)),
    search,
    kept: list.kept('sort'),
    sorts: list.choices('sort', GROUP_SORTS, (name) => text(`restock.sort.${name}`)),
    canSend: roleMay(role, 'restock:write'),
    isEmpty: signUpGroups.length === 0 && !ways.isNarrowed && ways.first === null,
    ...ways,
  };
};
