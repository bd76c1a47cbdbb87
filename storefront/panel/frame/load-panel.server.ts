import type { MessageParams } from '@kontor/contracts/messages/index';
import { roleMay } from '@kontor/contracts/accounts/permissions';
import { SEARCH_NEEDS } from '@kontor/contracts/search/search';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../../app/responses.server.ts';
import { themeOf } from '../../app/theme.server.ts';
import { areasFor } from './areas.server.ts';
import type { PanelKey, PanelText } from './use-panel.ts';

/** Who is signed in, the areas that they may see, and what every form needs. */
export const loadPanel = async (context: AppLoadContext) => {
  const viewer = await context.accounts.viewer();
  return {
    shop: context.site.title,
    sandbox: sandboxOf(context),
    theme: themeOf(context),
    crumb: context.crumb,
    isSignedIn: viewer !== null,
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

/** What a copy says of itself on every page; `null`: the site is none. */
const sandboxOf = (context: AppLoadContext): string | null => {
  const { sandbox, language, timeZone } = context.site;
  if (!sandbox) return null;
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return panelTextOf(context)('sandbox', { site: sandbox.of, at: moment.format(sandbox.at) });
};

/** A text of the panel, for what loaders and actions say. */
export const panelTextOf =
  (context: AppLoadContext): PanelText =>
  (key: PanelKey, params?: MessageParams) =>
    textOf(context)(`panel.${key}`, params);

const titleIn = (context: AppLoadContext, title: string): string =>
  [...new Set([title, panelTextOf(context)('title'), context.site.title])].join(' – ');

/** `Mitglieder – Verwaltung – Hafen & Heide` */
export const panelTitle = (context: AppLoadContext, key: PanelKey, params?: MessageParams): string =>
  titleIn(context, panelTextOf(context)(key, params));

/** Of what has a name of its own. */
export const panelTitleOf = (name: string, context: AppLoadContext): string => titleIn(context, name);
