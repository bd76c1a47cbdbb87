import type { OrderWorkCount } from '@kontor/contracts/order-panel';
import { roleMay } from '@kontor/contracts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { loadFigures } from './load-figures.server.ts';

const workTile = ({ work, count, isMore }: OrderWorkCount, context: AppLoadContext) => {
  const text = panelTextOf(context);
  const many = text(isMore ? 'home.workMore' : 'home.workMany', { n: count });
  return {
    href: `/bestellungen?arbeit=${work}`,
    label: text(`home.work.${work}`),
    count: count === 0 ? text('home.workNone') : count === 1 ? text('home.workOne') : many,
    isDue: count > 0,
  };
};

/** Who is here, and what waits for them. */
export const loadHome = async (request: Request, context: AppLoadContext) => {
  const { name, email, role, hasOneTimePassword } = await context.accounts.account();
  const text = panelTextOf(context);
  const work = roleMay(role, 'orders:read') ? await context.merchantOrders.openWork() : [];
  return {
    meta: { title: panelTitle(context, 'title') },
    greeting: text('home.greeting', { name: name || email }),
    role: text('home.role', { role: context.inWords({ key: `role.${role}` }) }),
    hasOneTimePassword,
    ...(await loadFigures(request, context, role)),
    work: work.map((one) => workTile(one, context)),
  };
};
