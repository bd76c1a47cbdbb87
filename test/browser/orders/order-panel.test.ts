import { afterAll, describe, expect, it } from '@jest/globals';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { mailbox } from '../../support/mails.ts';
import { until } from '../../support/until.ts';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { checkoutWith, fill, order } from '../buying.ts';
import { OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { alert, SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const LIST = '/config/bestellungen';

describe('orders in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const orders: { readonly number: string; readonly path: string }[] = [];

  /** Places one order per test that needs its own. */
  const placeOrder = async (email: string): Promise<(typeof orders)[number]> => {
    const page = await checkoutWith(shop, [SPOONS, SPOONS]);
    await fill(page, { email });
    await order(page);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const number = (await words(page.getByText(/^Bestellnummer \d+$/u))).replace(/\D/gu, '');
    await page.context().close();
    const placed = { number, path: `${LIST}/${id}` };
    orders.push(placed);
    return placed;
  };
  const orderPage = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await visitPanel(shop, '/config', options);
    if (options.javaScriptEnabled === false) await page.goto(shop.url(path));
    else await open(page, shop.url(path));
    return page;
  };
  const badges = (page: Page) => allWords(page.locator('.panel-title .badge'));
  const action = (page: Page, name: string) =>
    page.locator('.order-action').filter({ has: page.locator('summary').getByText(name, { exact: true }) });
  const history = (page: Page) => allWords(page.locator('.order-history .order-line-title'));

  afterAll(() => expect(orders.length).toBeGreaterThan(0));

  it('given no order, then the list says so', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await page.getByText('Noch keine Bestellungen').waitFor();
    await expectSound(page);
  });

  it('given an order, when it is paid and shipped in parts, then every step is shown with who did it', async () => {
    const { number, path } = await placeOrder('lena@example.org');
    const page = await visitPanel(shop, '/config');
    await page.getByRole('link', { name: 'Zu bezahlen' }).click();
    await page.waitForURL('**/bestellungen?arbeit=pay');
    await page.getByRole('link', { name: `Bestellung ${number}` }).click();
    await page.waitForURL(`**${path}`);
    await expectSoon(() => badges(page)).toEqual(['In Bearbeitung', 'Zahlung offen']);
    const pay = action(page, 'Als bezahlt markieren');
    const amount = await pay.getByLabel('Betrag in EUR').inputValue();
    await pay.getByLabel('Betrag in EUR').fill('viel');
    await pay.getByRole('button', { name: 'Zahlung eintragen' }).click();
    await alert(page).getByText('Das ist kein Betrag.').waitFor();
    await expectSoon(() => pay.getByLabel('Betrag in EUR').inputValue()).toBe('viel');
    await pay.getByLabel('Betrag in EUR').fill(amount);
    await pay.getByLabel('Beleg').fill('Auszug 12');
    await pay.getByRole('button', { name: 'Zahlung eintragen' }).click();
    await page.getByText('Die Zahlung ist eingetragen.').waitFor();
    await expectSoon(() => badges(page)).toEqual(['In Bearbeitung', 'Bezahlt']);
    await expectSoon(() => words(page.locator('.panel-head'))).toMatch(/Zuletzt geändert von \S.* am \d/u);
    const send = action(page, 'Versenden');
    const units = send.getByLabel(/^Stück von/u);
    await expectSoon(() => units.inputValue()).toBe('2');
    await units.fill('3');
    await send.getByRole('button', { name: 'Als versendet eintragen' }).click();
    await alert(page).getByText('Bitte trage eine ganze Zahl von 0 bis 2 ein.').waitFor();
    await units.fill('1');
    await send.getByLabel('Versand mit').fill('DHL');
    await send.getByLabel('Sendungsnummer').fill('0034');
    await send.getByRole('button', { name: 'Als versendet eintragen' }).click();
    await page.getByText('Der Versand ist eingetragen.').waitFor();
    await expectSoon(() => badges(page)).toEqual(['Zum Teil verschickt', 'Bezahlt']);
    await expectSoon(() => units.inputValue()).toBe('1');
    await expectSoon(() => words(page.locator('.order-history'))).toContain('Beleg: Auszug 12');
    await expectSoon(() => words(page.locator('.order-history'))).toContain('DHL, Sendungsnummer 0034');
    await action(page, 'Stornieren').locator('summary').click();
    await expectSoon(() =>
      action(page, 'Stornieren')
        .getByLabel(/^Storniere von/u)
        .inputValue(),
    ).toBe('1');
  });

  it('given no JavaScript, then partial refunds work, and an excess amount is refused at its field', async () => {
    const [first] = orders;
    const page = await orderPage(first!.path, { javaScriptEnabled: false });
    const refund = action(page, 'Erstatten');
    await refund.locator('summary').click();
    await refund.getByLabel('Betrag in EUR').fill('9999');
    await refund.getByRole('button', { name: 'Erstattung eintragen' }).click();
    await alert(page).getByText('Mehr als bezahlt wurde').waitFor();
    await expectSoon(() => refund.getByLabel('Betrag in EUR').getAttribute('aria-invalid')).toBe('true');
    await refund.getByLabel('Betrag in EUR').fill('4,20');
    await refund.getByLabel(/^Zurück von/u).fill('1');
    await refund.getByLabel('Diese Stücke sind wieder zu haben').check();
    await refund.getByLabel('Grund').fill('Tüte gerissen');
    await refund.getByRole('button', { name: 'Erstattung eintragen' }).click();
    await page.getByText('Die Erstattung ist eingetragen.').waitFor();
    await expectSoon(() => badges(page)).toEqual(['Zum Teil verschickt', 'Zum Teil erstattet']);
    await expectSoon(() => words(page.locator('.order-history'))).toContain('Grund: Tüte gerissen');
  });

  it('given a concurrent change, then the page shows it and who made it', async () => {
    const { number, path } = await placeOrder('mia@example.org');
    const page = await orderPage(path);
    await shop.kontor('orders', 'pay', 'demo', number);
    const cancel = action(page, 'Stornieren');
    await cancel.locator('summary').click();
    await cancel.getByLabel('Grund').fill('Doppelt bestellt');
    await cancel.getByRole('button', { name: 'Endgültig stornieren' }).click();
    await alert(page).getByText('Die Bestellung hat sich inzwischen geändert').waitFor();
    await expectSoon(() => badges(page)).toEqual(['In Bearbeitung', 'Bezahlt']);
    await expectSoon(() => cancel.getByLabel('Grund').inputValue()).toBe('Doppelt bestellt');
    await cancel.getByRole('button', { name: 'Endgültig stornieren' }).click();
    await page.getByText('Die Stornierung ist eingetragen.').waitFor();
    await expectSoon(async () => (await badges(page))[0]).toBe('Storniert');
    await expectSoon(() => history(page)).toContain('Bestellung storniert');
    const refund = action(page, 'Erstatten');
    await refund.getByText(/^Zu erstatten: /u).waitFor();
    await expectSoon(() => refund.getByLabel('Betrag in EUR').inputValue()).toMatch(/^\d+,\d\d$/u);
    await page.goto(shop.url('/config'));
    await page.getByRole('link', { name: 'Zu erstatten' }).click();
    await page.waitForURL('**/bestellungen?arbeit=refund');
    await expectSoon(() => allWords(page.locator('.order-row-name a'))).toEqual([`Bestellung ${number}`]);
  });

  it('given a lost confirmation, when it is sent again, then it is the same mail', async () => {
    const { path } = await placeOrder('nora@example.org');
    const subjects = async () => (await mailbox(shop.folder, 'nora@example.org')).map(({ subject }) => subject);
    await until(async () => (await subjects()).length, 1);
    const page = await orderPage(path);
    const again = action(page, 'Bestätigung noch einmal senden');
    await again.locator('summary').click();
    await again.getByRole('button', { name: 'Mail senden' }).click();
    await page.getByText('Die Bestätigung ist unterwegs.').waitFor();
    await until(async () => (await subjects()).length, 2);
    expect(new Set(await subjects()).size).toBe(1);
    await page.reload();
    await page
      .getByRole('link', { name: /^Mail ansehen: / })
      .first()
      .click();
    await page.waitForURL('**/mails/1');
    await page.getByRole('heading', { level: 1, name: (await subjects())[0]!, exact: true }).waitFor();
    await page.frameLocator('iframe').getByText('Deine Bestellung').first().waitFor();
    await page.locator('[data-page-type="301"]').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Zurück zur Bestellung' }).click();
    await page.waitForURL(`**${path}`);
  });

  it('given a search, then numbers, names and addresses are found, and no address is in the URL', async () => {
    const [first] = orders;
    for (const javaScriptEnabled of [true, false]) {
      const page = await orderPage(LIST, { javaScriptEnabled });
      const found = () => allWords(page.locator('.order-row-name a'));
      const search = async (text: string, param: string): Promise<void> => {
        await page.getByLabel('Nummer, Name oder E-Mail-Adresse').fill(text);
        await page.getByRole('button', { name: 'Anzeigen' }).click();
        await page.waitForURL((url) => url.searchParams.has(param));
        await expectSoon(() => decodeURIComponent(page.url())).not.toContain('@');
      };
      await search(first!.number, 'suche');
      await expectSoon(found).toEqual([`Bestellung ${first!.number}`]);
      await search('Lena@example.org', 'kunde');
      await expectSoon(found).toEqual([`Bestellung ${first!.number}`]);
      await expectSoon(() => page.getByLabel('Nummer, Name oder E-Mail-Adresse').inputValue()).toEqual(
        'lena@example.org',
      );
      await search('niemand@example.org', 'kunde');
      await page.getByText('Nichts gefunden').waitFor();
      await page.getByRole('link', { name: 'Zurücksetzen' }).click();
      await expectSoon(async () => (await found()).length).toEqual(orders.length);
      await search('brandt', 'suche');
      await expectSoon(async () => (await found()).length).toEqual(orders.length);
      await page.getByLabel('Stand').selectOption('cancelled');
      await page.getByRole('button', { name: 'Anzeigen' }).click();
      await expectSoon(found).toEqual([`Bestellung ${orders[1]!.number}`]);
      await page.getByLabel('Bestellt bis').fill('2020-01-01');
      await page.getByRole('button', { name: 'Anzeigen' }).click();
      await page.getByText('Nichts gefunden').waitFor();
      await page.context().close();
    }
  });

  it('given an old bookmark with an address, then the redirect removes it', async () => {
    const page = await visitPanel(shop, LIST);
    const old = shop.url(`${LIST}?suche=lena%40example.org&zahlung=paid`);
    await page.goto(old);
    await expectSoon(() => page.url()).toBe(shop.url(`${LIST}?zahlung=paid`));
    expect(shop.takeComplaints()).toEqual([`an address in ${old}`]);
  });

  it('given an expired session, then the input is restored after the sign-in', async () => {
    const page = await orderPage(orders[2]!.path);
    const pay = action(page, 'Als bezahlt markieren');
    await pay.getByLabel('Beleg').fill('Auszug 13');
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await pay.getByRole('button', { name: 'Zahlung eintragen' }).click();
    await alert(page).getByText('Deine Sitzung ist abgelaufen').waitFor();
    await signInOn(page);
    await alert(page).getByText('Noch nicht gespeichert').waitFor();
    await expectSoon(() => pay.getByLabel('Beleg').inputValue()).toBe('Auszug 13');
    await pay.getByRole('button', { name: 'Zahlung eintragen' }).click();
    await page.getByText('Die Zahlung ist eingetragen.').waitFor();
  });

  it('given the print view, then it shows the order without the panel’s navigation', async () => {
    const page = await orderPage(orders[0]!.path);
    await page.emulateMedia({ media: 'print' });
    await expectSoon(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await expectSoon(() => page.locator('.order-lines').isVisible()).toBe(true);
    await expectSoon(() => page.locator('.order-people').isVisible()).toBe(true);
    for (const hidden of [
      '.panel-bar',
      '.order-actions',
      '.order-history',
      '.panel-back',
      '.order-no-print >> nth=0',
    ]) {
      await expectSoon(async () => [hidden, await page.locator(hidden).isVisible()]).toEqual([hidden, false]);
    }
  });

  it('given home page, list and an order, then axe finds no violations and nothing overflows', async () => {
    const page = await visitPanel(shop, '/config', CALM);
    await page.getByRole('heading', { name: 'Zu tun' }).waitFor();
    await expectSound(page);
    for (const path of [LIST, orders[0]!.path, orders[2]!.path]) {
      await open(page, shop.url(path));
      await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
      await expectSound(page);
    }
  });
});
