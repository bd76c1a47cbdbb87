import { SALES_DAYS, type SalesDays } from '@kontor/contracts/dashboard/dashboard';
import { cents } from '@kontor/contracts/kernel/money';
import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { moneyFormatter } from '../../../app/money.server.ts';
import { countText } from '../../frame/count-text.server.ts';
import { barChart } from '../../charts/bar-chart.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';

const daysIn = (request: Request): SalesDays => {
  const asked = Number(new URL(request.url).searchParams.get('tage'));
  return SALES_DAYS.find((days) => days === asked) ?? SALES_DAYS[0];
};

/** Next steps for a shop without sales, depending on the role. */
const waysToSell = (role: SiteRole, context: AppLoadContext) => {
  const text = panelTextOf(context);
  return [
    ...(roleMay(role, 'products:write') ? [{ href: '/produkte', label: text('home.salesProducts') }] : []),
    ...(roleMay(role, 'settings:write') ? [{ href: '/gutscheincodes/neu', label: text('home.salesCoupon') }] : []),
  ];
};

export const loadSales = async (request: Request, context: AppLoadContext, role: SiteRole) => {
  const { language, storeSettings, useCLDRMoneyFormat } = context.site;
  const text = panelTextOf(context);
  const days = daysIn(request);
  const { days: sales, hasTests } = await context.dashboard.sales(days);
  const money = moneyFormatter({ language, currency: storeSettings.selectedCurrency, useCLDRMoneyFormat });
  const moment = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayText = (day: string): string => moment.format(new Date(`${day}T00:00:00Z`));
  const total = cents(sales.reduce((sum, { totalCents }) => sum + totalCents, 0));
  const orders = sales.reduce((sum, each) => sum + each.orders, 0);
  return {
    hint: text(hasTests ? 'home.salesTestHint' : 'home.salesHint'),
    title: text('home.sales', { n: days }),
    sum: countText(context)('home.salesSum', orders, { total: money(total) }),
    none: orders > 0 ? null : { title: text('home.salesNone', { n: days }), ways: waysToSell(role, context) },
    chart: barChart({
      bars: sales.map(({ day, totalCents }) => ({ name: dayText(day), value: totalCents })),
      label: text('home.salesChart', { n: days, total: money(total) }),
      valueText: (value) => money(cents(Math.round(value))),
    }),
    rows: sales.toReversed().map(({ day, orders: count, totalCents }) => ({
      day: dayText(day),
      dateTime: day,
      orders: String(count),
      total: money(totalCents),
    })),
    ranges: SALES_DAYS.map((one) => ({
      label: text('home.salesDays', { n: one }),
      href: one === SALES_DAYS[0] ? '/' : `/?tage=${one}`,
      isChosen: one === days,
    })),
  };
};

export type Sales = Awaited<ReturnType<typeof loadSales>>;
