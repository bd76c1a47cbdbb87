import type { OrderWorkCount } from '@kontor/contracts/orders/panel';
import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { numberOf } from '../../stock/words.server.ts';

interface Counted {
  readonly count: number;
  readonly isMore: boolean;
}

const NOTHING: Counted = { count: 0, isMore: false };

const orderWork = ({ work, count, isMore }: OrderWorkCount, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const many = text(isMore ? 'home.workMore' : 'home.workMany', { n: count });
  return {
    href: `/bestellungen?arbeit=${work}`,
    label: text(`home.work.${work}`),
    count,
    value: count === 1 ? text('home.workOne') : many,
  };
};

const otherWork = (
  href: string,
  label: 'home.subscriptionsPastDue' | 'home.restockWaiting' | 'home.shortStock' | 'home.drafts',
  { count, isMore }: Counted,
  context: AppLoadContext,
) => {
  const text = panelTextOf(context);
  const n = numberOf(context)(count);
  return {
    href,
    label: text(count === 1 ? `${label}One` : label),
    count,
    value: isMore ? text('home.countMore', { n }) : n,
  };
};

/** Counts only the newest ones. */
const drafts = async ({ merchantCampaigns }: AppLoadContext): Promise<Counted> => {
  const { campaigns, next } = await merchantCampaigns.list();
  return { count: campaigns.filter(({ status }) => status === 'draft').length, isMore: next !== null };
};

/** Pending work that the role may see; `null`: none of it is for this role. */
export const loadWork = async (context: AppLoadContext, role: SiteRole) => {
  const { merchantOrders, merchantSubscriptions, merchantRestock, dashboard } = context;
  const [seesOrders, seesStock, seesRestock, writesMails] = (
    ['orders:read', 'stock:read', 'restock:read', 'newsletters:write'] as const
  ).map((need) => roleMay(role, need));
  if (!seesOrders && !seesStock && !seesRestock && !writesMails) return null;
  const [orders, pastDue, waiting, short, campaigns] = await Promise.all([
    seesOrders ? merchantOrders.openWork() : [],
    seesOrders ? merchantSubscriptions.pastDue() : NOTHING,
    seesRestock ? merchantRestock.waiting() : NOTHING,
    seesStock ? dashboard.shortProducts() : NOTHING,
    writesMails ? drafts(context) : NOTHING,
  ]);
  return [
    ...orders.map((work) => orderWork(work, context)),
    otherWork('/abos?status=pastDue', 'home.subscriptionsPastDue', pastDue, context),
    otherWork('/vormerkungen', 'home.restockWaiting', waiting, context),
    otherWork('/lagerbestand?knapp=1', 'home.shortStock', short, context),
    otherWork('/newsletter/kampagnen', 'home.drafts', campaigns, context),
  ]
    .filter(({ count }) => count > 0)
    .map(({ href, label, value }) => ({ href, label, value }));
};
