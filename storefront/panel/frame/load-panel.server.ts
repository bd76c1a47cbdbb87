import type { MessageParams } from '@kontor/contracts/messages/index';
import { isMet, type Need } from '@kontor/contracts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { textOf } from '../../app/responses.server.ts';
import { themeOf } from '../../app/theme.server.ts';
import type { PanelKey, PanelText } from './use-panel.ts';

/** Where there is to go, and what for. The page itself says the same, and is what counts. */
const AREAS: readonly {
  readonly path: string;
  readonly label: PanelKey;
  readonly about: PanelKey;
  readonly need: Need;
}[] = [
  { path: '/bestellungen', label: 'orders', about: 'home.ordersText', need: 'orders:read' },
  { path: '/importe', label: 'imports', about: 'home.importsText', need: 'products:write' },
  { path: '/exporte', label: 'exports', about: 'home.exportsText', need: 'products:read' },
  { path: '/konto', label: 'account', about: 'home.accountText', need: 'signedIn' },
  { path: '/mitglieder', label: 'members', about: 'home.membersText', need: 'members:write' },
  { path: '/api-schluessel', label: 'apiKeys', about: 'home.apiKeysText', need: 'apiKeys:write' },
];

/** Who is signed in, the areas that they may see, and what every form needs. */
export const loadPanel = async (request: Request, context: AppLoadContext) => {
  const [viewer, theme] = await Promise.all([context.accounts.viewer(), themeOf(request)]);
  const text = panelTextOf(context);
  const areas = AREAS.filter(({ need }) => isMet(need, viewer?.role ?? null));
  return {
    shop: context.site.title,
    theme,
    crumb: context.crumb,
    isSignedIn: viewer !== null,
    areas: areas.map(({ path, label, about }) => ({ path, label: text(label), about: text(about) })),
    titles: {
      notFound: titleIn(context, textOf(context)('error.notFoundTitle')),
      failed: titleIn(context, textOf(context)('error.pageTitle')),
      forbidden: panelTitle(context, 'forbidden.title'),
    },
  };
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
