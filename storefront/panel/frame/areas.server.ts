import { isMet, type Need, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { PanelKey, PanelText } from './panel-text.ts';

interface Area {
  readonly path: string;
  readonly label: PanelKey;
  readonly about: PanelKey;
  readonly need: Need;
}

/** Menu groups and what their entries require. Pages check their permission themselves. */
const GROUPS: readonly { readonly label: PanelKey; readonly areas: readonly Area[] }[] = [
  {
    label: 'areas.sale',
    areas: [
      { path: '/bestellungen', label: 'orders', about: 'home.ordersText', need: 'orders:read' },
      { path: '/abos', label: 'subscriptions', about: 'home.subscriptionsText', need: 'orders:read' },
      { path: '/geschenkgutscheine', label: 'giftCards', about: 'home.giftCardsText', need: 'orders:read' },
      { path: '/vormerkungen', label: 'restock', about: 'home.restockText', need: 'restock:read' },
      { path: '/newsletter', label: 'newsletter', about: 'home.newsletterText', need: 'newsletters:read' },
      { path: '/formulare', label: 'forms', about: 'home.formsText', need: 'forms:read' },
      { path: '/gutscheincodes', label: 'coupons.title', about: 'home.couponsText', need: 'settings:write' },
      { path: '/werbung', label: 'ads.title', about: 'home.adsText', need: 'products:read' },
    ],
  },
  {
    label: 'areas.website',
    areas: [
      { path: '/seiten', label: 'pages.title', about: 'home.pagesText', need: 'content:read' },
      { path: '/medien', label: 'media.title', about: 'home.mediaText', need: 'content:read' },
      { path: '/veroeffentlichungen', label: 'releases.title', about: 'home.releasesText', need: 'content:read' },
      { path: '/domains', label: 'domains.title', about: 'home.domainsText', need: 'settings:write' },
    ],
  },
  {
    label: 'areas.assortment',
    areas: [
      { path: '/produkte', label: 'products', about: 'home.productsText', need: 'products:read' },
      { path: '/lagerbestand', label: 'inventory', about: 'home.inventoryText', need: 'stock:read' },
      { path: '/importe', label: 'imports', about: 'home.importsText', need: 'products:write' },
      { path: '/exporte', label: 'exports', about: 'home.exportsText', need: 'products:read' },
      { path: '/shop-seiten', label: 'storePages.title', about: 'home.storePagesText', need: 'products:write' },
    ],
  },
  {
    label: 'areas.analysis',
    areas: [
      { path: '/analytics', label: 'analytics.title', about: 'home.analyticsText', need: 'analytics:read' },
      { path: '/analytics/verlauf', label: 'history.title', about: 'home.historyText', need: 'analytics:read' },
      { path: '/analytics/warum', label: 'why.title', about: 'home.whyText', need: 'analytics:read' },
      { path: '/analytics/was-waere-wenn', label: 'whatIf.title', about: 'home.whatIfText', need: 'analytics:read' },
      { path: '/analytics/nachspielen', label: 'replay.title', about: 'home.replayText', need: 'analytics:read' },
      { path: '/analytics/kopien', label: 'sandboxes.title', about: 'home.sandboxesText', need: 'analytics:read' },
      { path: '/analytics/zuruecknehmen', label: 'undo.title', about: 'home.undoText', need: 'analytics:read' },
    ],
  },
  {
    label: 'areas.shop',
    areas: [{ path: '/einstellungen', label: 'settings.title', about: 'home.settingsText', need: 'settings:write' }],
  },
  {
    label: 'areas.access',
    areas: [
      { path: '/mitglieder', label: 'members', about: 'home.membersText', need: 'members:write' },
      { path: '/personen', label: 'persons.title', about: 'home.personsText', need: 'persons:write' },
      { path: '/anmeldungen', label: 'signIns.title', about: 'home.signInsText', need: 'members:write' },
      { path: '/api-schluessel', label: 'apiKeys', about: 'home.apiKeysText', need: 'apiKeys:write' },
      { path: '/webhooks', label: 'eventWebhooks.title', about: 'home.eventWebhooksText', need: 'settings:write' },
      { path: '/konto', label: 'account', about: 'home.accountText', need: 'ownAccount' },
    ],
  },
];

/**
 * Menu groups that the role may see, without empty ones.
 * @param role `null`: not signed in
 */
export const areasFor = (role: SiteRole | null, text: PanelText) =>
  GROUPS.map(({ label, areas }) => ({
    label: text(label),
    areas: areas
      .filter(({ need }) => isMet(need, role))
      .map((area) => ({ path: area.path, label: text(area.label), about: text(area.about) })),
  })).filter(({ areas }) => areas.length > 0);
