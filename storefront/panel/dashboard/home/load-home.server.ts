import { roleMay } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { loadChanges } from './load-changes.server.ts';
import { loadNotices } from './load-notices.server.ts';
import { loadSales } from './load-sales.server.ts';
import { loadSteps } from './load-steps.server.ts';
import { loadToday } from './load-today.server.ts';
import { loadWork } from './load-work.server.ts';

export const loadHome = async (request: Request, context: AppLoadContext) => {
  const [account, sells] = await Promise.all([context.accounts.account(), context.dashboard.sells()]);
  const { name, email, role, hasOneTimePassword } = account;
  const text = panelTextOf(context);
  const [notices, sales, work, today, steps, changes] = await Promise.all([
    loadNotices(context, { role, hasOneTimePassword }),
    sells && roleMay(role, 'orders:read') ? loadSales(request, context, role) : null,
    loadWork(context, role),
    loadToday(context, role, sells),
    loadSteps(context, role),
    loadChanges(context, role),
  ]);
  return {
    meta: { title: panelTitle(context, 'title') },
    greeting: text('home.greeting', { name: name || email }),
    role: hasOneTimePassword ? null : text('home.role', { role: context.inWords({ key: `role.${role}` }) }),
    notices,
    sales,
    work,
    today,
    steps,
    changes,
  };
};
