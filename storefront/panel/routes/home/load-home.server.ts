import type { OrderWorkCount } from '@kontor/contracts/order-panel';
import { roleMay } from '@kontor/contracts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { countText } from '../../analytics/count-text.server.ts';
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

/** That the product itself has put webhooks off, which nobody sees elsewhere; `null`: it has not. */
const putOff = async (context: AppLoadContext): Promise<string | null> => {
  const { webhooks } = await context.eventWebhooks.list();
  const off = webhooks.filter(({ status }) => status === 'gone' || status === 'failing').length;
  return off === 0 ? null : countText(context)('home.webhooksOff', off);
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
    webhooksOff: roleMay(role, 'settings:write') ? await putOff(context) : null,
    ...(await loadFigures(request, context, role)),
    work: work.map((one) => workTile(one, context)),
  };
};
