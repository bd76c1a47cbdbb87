import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { madeSite } from '../../support/site-making.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';

/** The text of a page without its menu. */
const wordsOf = (html: string): string => {
  const main = /<main[^>]*>(.*)<\/main>/su.exec(html)?.[1] ?? '';
  return main
    .replace(/<!--.*?-->/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');
};

describe('home page of the panel', () => {
  let api: Api;
  let owner: Visitor;
  const read = async (visitor: Visitor): Promise<string> => {
    await caughtUp(api);
    return wordsOf((await visitor.call('get', '/config')).text);
  };
  const as = (role: SiteRole) => member(api, { email: `${role.toLowerCase()}@example.org`, role });
  const pay = async (id: string): Promise<number> => {
    const { body } = await answered(owner.api.GET('/api/v1/orders/{orderId}', { params: { path: { orderId: id } } }));
    const payment = { amountCents: body.grandTotalCents, method: 'prepayment', reference: 'Auszug 1' };
    await answered(
      owner.api.POST('/api/v1/orders/{orderId}/payments', { params: { path: { orderId: id } }, body: payment }),
    );
    return body.number;
  };

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('shows the setup steps until the first real order', async () => {
    const before = await read(owner);
    expect(before).toContain('Erste Schritte');
    expect(before).toContain('Festlegen, wohin du versendest und was es kostet erledigt');
    expect(before).not.toContain('Testmodus ausschalten, wenn alles stimmt erledigt');
    await answered(
      owner.api.PUT('/api/v1/commerce-preferences/{namespace}', {
        params: { path: { namespace: 'checkout' } },
        body: { testMode: false },
      }),
    );
    // Processes poll a site's settings.
    await until(async () => (await read(owner)).includes('Erste Schritte'), false);
  });

  it('speaks of no sales where nothing is sold, and of opening the website instead', async () => {
    await madeSite(api, { id: 'verein', name: 'Segelverein', from: 'club' });
    const sailor = new Visitor(api, 'verein');
    await sailor.signIn();
    const page = await read(sailor);
    expect(page).toContain('dann kann deine Website eröffnen. Seiten ausfüllen und veröffentlichen');
    expect(page).not.toMatch(/dein Shop|Bestellungen heute|Umsatz/u);
  });

  it('links to pending work, compares today, and lists recent changes', async () => {
    const coffee = await api.product('kaffee-hafenroestung');
    const { orderId } = placed(await placeOrder(api, await shopperWith(api, coffee, 2)));
    expect(await read(owner)).toContain('1 Bestellung Zu bezahlen');
    const number = await pay(orderId);
    const page = await read(owner);
    expect(page).toContain('1 Bestellung Zu versenden');
    expect(page).not.toContain('Zu bezahlen');
    expect(page).toMatch(/1 Bestellung heute letzten \S+ bis \d\d:\d\d: 0/u);
    expect(page).toContain(`Bestellung ${number} Zahlung gebucht`);
    expect(page).toContain('Kasse Einstellungen geändert');
    const html = (await owner.call('get', '/config')).text;
    // The picture of sales comes first, and nothing is said of how the shop is built.
    expect(html).toMatch(/<section aria-labelledby="sales">.*<svg.*Zu versenden/su);
    expect(page).not.toMatch(/Lesemodell|Ereignis/u);
    expect(html).toContain('href="/config/bestellungen?arbeit=send"');
    expect(html).toContain(`href="/config/bestellungen/${orderId}"`);
  });

  it('shows each role only what it may see, and nothing of other sites', async () => {
    const manager = await read(await as('storeManager'));
    expect(manager).toContain('Zu versenden');
    expect(manager).toContain('Zahlung gebucht');
    expect(manager).not.toContain('Einstellungen geändert');
    const reporting = await read(await as('reporting'));
    expect(reporting).toContain('Seitenaufrufe heute');
    for (const hidden of ['Zu versenden', 'Umsatz', 'Zahlung gebucht', 'Zu tun'])
      expect(reporting).not.toContain(hidden);
    const editor = await read(await as('editor'));
    expect(editor).toContain('Alles erledigt');
    expect(editor).not.toContain('Zahlung gebucht');
    const neighbour = await member(api, { email: 'neighbour@example.org', role: 'admin', site: 'demo-ch' });
    const other = await read(neighbour);
    expect(other).toContain('Was sich geändert hat');
    expect(other).not.toContain('Zahlung gebucht');
  });
});
