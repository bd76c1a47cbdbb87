import type { ActivityArea, NamedActivity } from '@kontor/contracts/dashboard/activity';
import { roleMay, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { AppLoadContext } from '@remix-run/node';
import { countText } from '../../frame/count-text.server.ts';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import { findSetting, settingWord } from '../../time-travel/settings.server.ts';
import { eventWord, whoText } from '../../time-travel/words.server.ts';
import { SUBJECTS } from '../../preferences/subjects.ts';

const settingPath = (area: string): string => {
  if (area === 'shipping') return '/einstellungen/versand';
  if (area === 'ads') return '/werbung';
  const subject = SUBJECTS.find((one) => one.area === area);
  return subject ? `/einstellungen/${subject.path}` : '/einstellungen';
};

/** Where the change can be edited; `null`: no page. */
const PATHS: Readonly<Record<ActivityArea, (done: NamedActivity) => string | null>> = {
  products: ({ about }) => `/produkte/${about}`,
  stock: ({ about, productId }) => `/lagerbestand/${productId}/${about}`,
  batches: ({ about }) => `/importe/${about}`,
  orders: ({ about }) => `/bestellungen/${about}`,
  subscriptions: ({ about }) => `/abos/${about}`,
  giftCards: ({ about }) => `/geschenkgutscheine/${about}`,
  restock: ({ about, productId }) => `/vormerkungen/${productId}/${about}`,
  forms: ({ about }) => `/formulare/${about}`,
  lists: ({ about }) => `/newsletter/listen/${about}`,
  campaigns: ({ about }) => `/newsletter/kampagnen/${about}`,
  coupons: ({ about }) => `/gutscheincodes/${about}`,
  settings: ({ about }) => settingPath(about),
  webhooks: () => '/webhooks',
  pages: () => null,
  collections: () => '/shop-seiten',
  members: () => '/mitglieder',
  apiKeys: () => '/api-schluessel',
};

const GONE = new Set(['FormDeleted', 'ApiKeyDeleted', 'AccountRemoved', 'EventWebhookRemoved']);

const nameOf = ({ area, about, name, others }: NamedActivity, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const setting = area === 'settings' ? findSetting(about) : null;
  if (setting !== null) return settingWord(setting, context);
  const kind = text(area === 'settings' ? 'settings.title' : `home.area.${area}`);
  if (name === null) return kind;
  const called =
    area === 'orders' ? text('orders.number', { n: name }) : area === 'giftCards' ? `${kind} …${name}` : name;
  return others === 0 ? called : countText(context)('home.changesOthers', others, { name: called });
};

export const loadChanges = async (context: AppLoadContext, role: SiteRole) => {
  const text = panelTextOf(context);
  const done = await context.dashboard.activities();
  const mayAnalyse = roleMay(role, 'analytics:read');
  return {
    rows: done.map((one) => ({
      key: `${one.area} ${one.about} ${one.type} ${one.at}`,
      name: nameOf(one, context),
      to: GONE.has(one.type) || (one.name === null && one.area !== 'settings') ? null : PATHS[one.area](one),
      what: eventWord(one, context),
      who: whoText({ at: one.at, by: one.by, source: null }, context),
      dateTime: new Date(one.at).toISOString(),
    })),
    ways: mayAnalyse
      ? [
          { to: '/analytics/verlauf', label: text('home.changesHistory') },
          { to: '/analytics/zuruecknehmen', label: text('home.changesUndo') },
        ]
      : [],
  };
};
