import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

/** Who is here. */
export const loadHome = async (context: AppLoadContext) => {
  const { name, email, role, hasOneTimePassword } = await context.accounts.account();
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'title') },
    greeting: text('home.greeting', { name: name || email }),
    role: text('home.role', { role: context.inWords({ key: `role.${role}` }) }),
    hasOneTimePassword,
  };
};
