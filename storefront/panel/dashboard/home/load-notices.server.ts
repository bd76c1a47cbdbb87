import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { momentOf } from '../../stock/words.server.ts';

export interface Notice {
  readonly text: string;
  readonly way: { readonly to: string; readonly label: string; readonly isUrgent: boolean };
}

interface Known {
  readonly role: SiteRole;
  readonly hasOneTimePassword: boolean;
}

/** Webhooks that were disabled automatically, which no other page announces. */
const webhooksOff = async (context: AppLoadContext): Promise<readonly Notice[]> => {
  const { webhooks } = await context.eventWebhooks.list();
  const off = webhooks.filter(({ status }) => status === 'gone' || status === 'failing').length;
  if (off === 0) return [];
  const way = { to: '/webhooks', label: panelTextOf(context)('home.webhooksLink'), isUrgent: false };
  return [{ text: countText(context)('home.webhooksOff', off), way }];
};

/** Loss at the end of the log, until someone of the site has acknowledged it. */
const lostEnds = async (context: AppLoadContext): Promise<readonly Notice[]> => {
  const text = panelTextOf(context);
  const newest = (await context.logLosses.list()).find(({ acknowledged }) => acknowledged === null);
  if (!newest) return [];
  const { missing, since } = newest;
  const what = missing === null ? text('home.logLossSome') : countText(context)('home.logLoss', missing);
  const when = since === null ? [] : [text('home.logLossSince', { moment: momentOf(context)(since) })];
  const way = { to: '/fehlende-ereignisse', label: text('home.logLossLink'), isUrgent: true };
  return [{ text: [what, ...when, text('home.logLossTodo')].join(' '), way }];
};

/** Most urgent first. */
export const loadNotices = async (
  context: AppLoadContext,
  { role, hasOneTimePassword }: Known,
): Promise<readonly Notice[]> => {
  const text = panelTextOf(context);
  const ownPassword = { to: '/konto#passwort', label: text('home.oneTimeLink'), isUrgent: true };
  const own = hasOneTimePassword ? [{ text: text('home.oneTime'), way: ownPassword }] : [];
  if (!roleMay(role, 'settings:write')) return own;
  return [...own, ...(await lostEnds(context)), ...(await webhooksOff(context))];
};
