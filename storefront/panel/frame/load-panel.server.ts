import { closedTo, DIRECTORY } from '@kontor/contracts/sites/sites';
import type { ParamsOf } from '@kontor/contracts/messages/index';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { SEARCH_NEEDS } from '@kontor/contracts/search/search';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../../app/responses.server.ts';
import { themeOf } from '../../app/theme.server.ts';
import { areasFor } from './areas.server.ts';
import type { PanelKey, PanelText } from './panel-text.ts';

/** The front door's root is rendered by this page, so its address in the browser is another one. */
const START = '/config/start';

export const loadPanel = async (request: Request, context: AppLoadContext) => {
  const viewer = await context.accounts.viewer();
  return {
    shop: context.site.title,
    isFrontDoor: context.site.id === DIRECTORY,
    isStart: new URL(request.url).pathname === START,
    notice: noticeOf(context),
    theme: themeOf(context),
    crumb: context.crumb,
    isSignedIn: viewer !== null,
    account: viewer?.accountId ?? null,
    maySearch: viewer !== null && SEARCH_NEEDS.some((need) => roleMay(viewer.role, need)),
    timeZone: context.site.timeZone,
    groups: areasFor(viewer?.role ?? null, panelTextOf(context)),
    titles: {
      notFound: titleIn(context, textOf(context)('error.notFoundTitle')),
      failed: titleIn(context, textOf(context)('error.pageTitle')),
      forbidden: panelTitle(context, 'forbidden.title'),
    },
  };
};

/** On every page of a site that is not open, or a sandbox. */
const noticeOf = (context: AppLoadContext): string | null => {
  const { sandbox, language, timeZone } = context.site;
  const closed = closedTo(context.site);
  if (!sandbox) return closed && panelTextOf(context)(closed);
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return panelTextOf(context)('sandbox', { site: sandbox.of, at: moment.format(sandbox.at) });
};

export const panelTextOf =
  (context: AppLoadContext): PanelText =>
  (key, ...params) =>
    textOf(context)(`panel.${key}`, ...params);

const titleIn = (context: AppLoadContext, title: string): string =>
  [...new Set([title, panelTextOf(context)('title'), context.site.title])].join(' – ');

/** `Mitglieder – Verwaltung – Hafen & Heide` */
export const panelTitle = <Key extends PanelKey>(
  context: AppLoadContext,
  key: Key,
  ...params: ParamsOf<`panel.${Key}`>
): string => titleIn(context, panelTextOf(context)(key, ...params));

export const panelTitleOf = (name: string, context: AppLoadContext): string => titleIn(context, name);
