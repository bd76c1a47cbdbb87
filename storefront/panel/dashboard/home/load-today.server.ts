import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { numberOf } from '../../stock/words.server.ts';

interface Figure {
  readonly href: string | null;
  readonly label: string;
  readonly value: string;
  readonly before: string | null;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** `letzten Montag bis 14:30: 3` */
const beforeText = (context: AppLoadContext): ((value: string) => string) => {
  const { language, timeZone } = context.site;
  const then = Date.now() - WEEK_MS;
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(then);
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(then);
  return (value) => panelTextOf(context)('home.weekBefore', { day, time, value });
};

const orderFigures = async (context: AppLoadContext): Promise<readonly Figure[]> => {
  const { language, storeSettings, useCLDRMoneyFormat } = context.site;
  const text = panelTextOf(context);
  const [{ today, weekBefore }, carts] = await Promise.all([context.dashboard.today(), context.dashboard.openCarts()]);
  const money = moneyFormatter({ language, currency: storeSettings.selectedCurrency, useCLDRMoneyFormat });
  const [number, before] = [numberOf(context), beforeText(context)];
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: context.site.timeZone }).format(Date.now());
  const href = `/bestellungen?von=${day}`;
  const n = number(carts.count);
  return [
    {
      href,
      label: text(today.orders === 1 ? 'home.todayOne' : 'home.today'),
      value: number(today.orders),
      before: before(number(weekBefore.orders)),
    },
    {
      href,
      label: text('home.todaySales'),
      value: money(today.totalCents),
      before: before(money(weekBefore.totalCents)),
    },
    {
      href: null,
      label: text(carts.count === 1 ? 'home.openCartsOne' : 'home.openCarts'),
      value: carts.isMore ? text('home.countMore', { n }) : n,
      before: null,
    },
  ];
};

const viewFigures = async (context: AppLoadContext): Promise<readonly Figure[]> => {
  const { today, weekBefore } = await context.dashboard.views();
  const [number, before] = [numberOf(context), beforeText(context)];
  const label = panelTextOf(context)(today === 1 ? 'home.viewsOne' : 'home.views');
  return [{ href: null, label, value: number(today), before: before(number(weekBefore)) }];
};

/** @param sells whether the site has a shop */
export const loadToday = async (
  context: AppLoadContext,
  role: SiteRole,
  sells: boolean,
): Promise<readonly Figure[]> => {
  const [orders, views] = await Promise.all([
    sells && roleMay(role, 'orders:read') ? orderFigures(context) : [],
    roleMay(role, 'analytics:read') ? viewFigures(context) : [],
  ]);
  return [...orders, ...views];
};
export type TodayFigure = Figure;
