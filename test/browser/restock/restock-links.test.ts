import { request } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { type Links, demoWithAlerts } from '../../support/demo-with-alerts.ts';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { pageType } from '../buying.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const WITHOUT = { javaScriptEnabled: false };
const HOUR = 60 * 60 * 1000;
const PEOPLE = [
  { email: 'eins@example.org', claimUntil: Date.now() + 24 * HOUR },
  { email: 'zwei@example.org', claimUntil: Date.now() - HOUR },
  { email: 'drei@example.org', claimUntil: null },
  { email: 'vier@example.org', needsConfirmation: true },
  { email: 'fuenf@example.org' },
  { email: 'sechs@example.org', claimUntil: Date.now() + 24 * HOUR },
  { email: 'acht@example.org', claimUntil: Date.now() + 24 * HOUR },
];
/** Sign-ups for a product with questions. */
const ENGRAVED = [{ email: 'sieben@example.org', claimUntil: Date.now() + 24 * HOUR }];
const [HELD, OVER, FREE, UNCONFIRMED, WAITING, SCRIPTLESS, TAKEN] = [0, 1, 2, 3, 4, 5, 6];

describe('links in the mails of restock alerts (RS-03, RS-07, NL-01)', () => {
  const links: Links[] = [];
  const engraved: Links[] = [];
  const shop = useShop({}, async (folder) => {
    await demoWithAlerts('nistkasten-meisen', PEOPLE, 7, links)(folder);
    await demoWithAlerts('kuechenmesser-geschmiedet', ENGRAVED, 1, engraved)(folder);
  });

  const status = (path: string, body?: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { host, port } = new URL(shop.url(path));
      const headers = { host, ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) };
      const method = body === undefined ? 'GET' : 'POST';
      const call = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      call.on('error', reject);
      call.end(body);
    });

  it('given a reserved unit, when its link is followed, then the page shows the deadline and adds it to the cart', async () => {
    const page = await shop.visit(links[HELD]!.claim, CALM);
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toBe('Nistkasten für Meisen ist wieder da');
    const text = await words(page.locator('main'));
    expect(text).toMatch(/Ein Stück halten wir für dich bis \d+\. \p{L}+ \d{4} um \d\d:\d\d Uhr zurück\./u);
    expect(text).toContain('37,90 €');
    await page.getByRole('img', { name: /^Nistkasten aus Lärche/u }).waitFor();
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await page.waitForURL('**/cart');
    await page.getByText('Nistkasten für Meisen').first().waitFor();
    await expectSoon(() => page.getByRole('spinbutton').inputValue()).toBe('1');
  });

  it('given a taken unit, when its link is followed again, then the page says so, here and in other browsers', async () => {
    const path = links[TAKEN]!.claim;
    const take = (on: Page) => on.getByRole('button', { name: 'In den Warenkorb' });
    const page = await shop.visit(path, CALM);
    await take(page).click();
    await page.waitForURL('**/cart');
    await page.goto(shop.url(path));
    await page.getByRole('heading', { name: 'Nistkasten für Meisen liegt in deinem Warenkorb' }).waitFor();
    await expectSoon(() => take(page).count()).toBe(0);
    await expectSound(page);
    const other = await shop.visit(path, { ...CALM, ...WITHOUT });
    await other.getByText('Über diesen Link liegt schon ein Stück in einem Warenkorb').waitFor();
    await take(other).click();
    await other.waitForURL('**/cart');
    await page.getByRole('link', { name: 'Warenkorb anzeigen' }).click();
    await page.waitForURL('**/cart');
    await expectSoon(() => page.getByRole('spinbutton').inputValue()).toBe('1');
    // After removing it from the cart it is available again.
    await page.getByRole('button', { name: /entfernen/iu }).click();
    await page.getByText('Nistkasten').first().waitFor({ state: 'detached' });
    await page.goto(shop.url(path));
    await take(page).waitFor();
  });

  it('given no JavaScript, when a reserved unit is taken, then it is in the cart', async () => {
    const page = await shop.visit(links[SCRIPTLESS]!.claim, WITHOUT);
    await page.getByRole('button', { name: 'In den Warenkorb' }).click();
    await expectSoon(() => page.url()).toBe(shop.url('/cart'));
    await page.getByText('Nistkasten für Meisen').first().waitFor();
  });

  it.each([
    ['JavaScript', {}],
    ['no JavaScript', WITHOUT],
  ])('given a product with questions, and %s, then they must be answered first', async (_, options) => {
    const page = await shop.visit(engraved[0]!.claim, { ...CALM, ...options });
    const take = page.getByRole('button', { name: 'In den Warenkorb' });
    const engraving = page.getByLabel('Gravur auf der Klinge');
    await page.getByText('Räuchereiche, 12 cm').waitFor();
    await take.click();
    await page.getByRole('alert').first().waitFor();
    await expectSoon(() => engraving.getAttribute('aria-invalid')).toBe('true');
    if (options !== WITHOUT) await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await engraving.fill('Für Mia');
    await page.getByLabel('Grotesk').check();
    await take.click();
    await page.waitForURL('**/cart');
    const answers = await words(page.locator('main'));
    expect(answers).toMatch(/Gravur auf der Klinge:? Für Mia/u);
    expect(answers).toMatch(/Schrift:? Grotesk/u);
    // It is reserved for this visitor.
    expect(answers).not.toContain('Nicht mehr verfügbar');
  });

  it('given an expired link, then the page explains it and offers a new sign-up', async () => {
    const page = await shop.visit(links[OVER]!.claim, CALM);
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toBe('Die Zeit ist abgelaufen');
    await expectSoon(() => page.getByRole('button', { name: 'In den Warenkorb' }).count()).toBe(0);
    await expectSound(page);
    await page.getByRole('link', { name: 'Zum Artikel und neu eintragen' }).click();
    await page.waitForURL('**/shop/nistkasten-meisen');
  });

  it('given an alert without a reservation, or none yet, then the page shows what is available', async () => {
    const page = await shop.visit(links[FREE]!.claim);
    await page.getByText('Solange der Vorrat reicht: Für dich ist keins zurückgelegt.').waitFor();
    await page.getByRole('button', { name: 'In den Warenkorb' }).waitFor();
    await page.goto(shop.url(links[UNCONFIRMED]!.claim));
    await page.getByRole('heading', { name: 'Noch nicht wieder da' }).waitFor();
  });

  it.each(['confirm', 'unsubscribe', 'claim'] as const)(
    'given an invalid %s link, then the page answers 404 with an explanation',
    async (purpose) => {
      const path = purpose === 'unsubscribe' ? '/unsubscribe/' : `/restock/${purpose}/`;
      const page = await shop.visit(`${path}abc.def`, CALM);
      await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toBe('Diesen Link kennen wir nicht');
      expect(await status(`${path}abc.def`)).toBe(404);
      const other = links[WAITING]![purpose === 'claim' ? 'confirm' : 'claim'];
      expect(await status(path + other.slice(other.lastIndexOf('/') + 1))).toBe(404);
    },
  );

  it('given an address to confirm, when the page is opened, then nothing changes, and confirming it queues the sign-up', async () => {
    const page = await shop.visit(links[UNCONFIRMED]!.confirm, CALM);
    await expectSound(page);
    await page.reload();
    await page.getByRole('button', { name: 'Ja, bitte schreibt mir' }).click();
    await page.getByRole('heading', { name: 'Du stehst auf der Liste' }).waitFor();
    await page.getByText(/^Dein Beleg: [\da-f-]{36}\.4\.[\da-f]{32}$/u).waitFor();
    await expectSound(page);
    await expectSoon(() => page.getByRole('button', { name: 'Ja, bitte schreibt mir' }).count()).toBe(0);
    // A form from another site.
    expect(await status(links[UNCONFIRMED]!.confirm, 'crumb=fremd')).toBe(403);
  });

  it('given an unsubscribe link, when it is opened, then nothing changes, and pressing the button ends the mails', async () => {
    const seen = await shop.visit(links[FREE]!.unsubscribe, CALM);
    await expectSound(seen);
    const page = await shop.visit(links[FREE]!.unsubscribe, { ...WITHOUT, ...CALM });
    await expectSoon(() => pageType(page)).toBe('300');
    await page.reload();
    await page.getByRole('button', { name: 'Abbestellen' }).click();
    await page.getByRole('heading', { name: 'Abbestellt' }).waitFor();
    await seen.reload();
    await expectSound(seen);
    await expectSoon(() => alert(page).count()).toBe(0);
    await expectSoon(() => page.getByRole('button', { name: 'Abbestellen' }).count()).toBe(0);
  });

  it('given an unsubscribe link of a missed alert, then the page says that there are no more mails', async () => {
    const page = await shop.visit(links[OVER]!.unsubscribe, CALM);
    await expectSoon(async () => {
      await page.reload();
      return words(page.getByRole('heading', { level: 1 }));
    }).toEqual('Abbestellt');
    await expectSoon(() => page.getByRole('button', { name: 'Abbestellen' }).count()).toBe(0);
  });

  it('given a mail program, when it sends a one-click unsubscribe without cookies, then it takes effect', async () => {
    const path = links[WAITING]!.unsubscribe;
    const asks = async (): Promise<number> => {
      const page = await shop.visit(path);
      return page.getByRole('button', { name: 'Abbestellen' }).count();
    };
    expect(await status(path)).toBe(200);
    expect(await asks()).toBe(1);
    expect(await status(path, 'List-Unsubscribe=One-Click')).toBe(200);
    expect(await asks()).toBe(0);
    expect(await status(path, 'List-Unsubscribe=One-Click')).toBe(200);
    expect(await status('/unsubscribe/abc.def', 'List-Unsubscribe=One-Click')).toBe(404);
  });
});
