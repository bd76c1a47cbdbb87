import { describe, expect, it } from '@jest/globals';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const SETTINGS = '/config/einstellungen';

describe('the settings in the panel (MP-04)', () => {
  const shop = useShop(OWNER_ENV);
  const save = (page: Page) => page.getByRole('button', { name: 'Speichern' }).click();
  const saved = (page: Page) => page.getByRole('status').getByText('Gespeichert.').waitFor();
  /** The browser's API calls. */
  const callsOf = (page: Page): string[] => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1/commerce-preferences')) calls.push(`${request.method()} ${pathname}`);
    });
    return calls;
  };

  it('given an invalid minimum, then it is reported at its field; a valid one is saved exactly once', async () => {
    const page = await visitPanel(shop, SETTINGS);
    await page
      .getByRole('link', { name: /^Kasse/u })
      .last()
      .click();
    await page.getByRole('heading', { level: 1, name: 'Kasse' }).waitFor();
    const calls = callsOf(page);
    const minimum = page.getByLabel('Mindestbestellwert (EUR)');
    await minimum.fill('zehn');
    await save(page);
    await alert(page).getByText('Das ist kein Betrag.').waitFor();
    await expectSoon(() => minimum.getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
    await minimum.fill('12,50');
    await page.getByRole('button', { name: 'Noch einmal speichern' }).click();
    await saved(page);
    await page.getByText(/^Zuletzt geändert von \S.* am \d/u).waitFor();
    await save(page);
    await saved(page);
    expect(calls).toEqual(['PUT /api/v1/commerce-preferences/checkout']);
    await page.reload();
    await expectSoon(() => minimum.inputValue()).toBe('12,50');
  });

  it('MP-06: given the website settings, then each of them has its field, and amounts use its format', async () => {
    const page = await visitPanel(shop, SETTINGS);
    await page.getByRole('link', { name: /^Website/u }).click();
    await page.getByRole('heading', { level: 1, name: 'Website' }).waitFor();
    await expectSound(page);
    await expectSoon(() => page.getByLabel('Zeitzone').inputValue()).toBe('Europe/Berlin');
    await page.getByLabel('Zeitzone').selectOption('Europe/Vienna');
    await page.getByLabel('Beträge mit Abstand').uncheck();
    await page.getByLabel('Websiteschlüssel').fill('kein Schlüssel');
    await save(page);
    await alert(page).getByText('Erlaubt sind Buchstaben').waitFor();
    await expectSoon(() => page.getByLabel('Websiteschlüssel').getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Websiteschlüssel').fill('');
    await page.getByLabel('Kurzname bei Disqus').fill('hafen');
    for (const name of ['Kommentare erlauben', 'Gefällt mir', 'als Vorlage']) {
      await page.getByLabel(name).setChecked(name !== 'Kommentare erlauben');
    }
    await page.getByRole('button', { name: 'Noch einmal speichern' }).click();
    await saved(page);
    await page.reload();
    const states = ['Beträge', 'Kommentare erlauben', 'Gefällt mir', 'als Vorlage'];
    await expectSoon(() => Promise.all(states.map((name) => page.getByLabel(name).isChecked()))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    await expectSoon(() => page.getByLabel('Kurzname').inputValue()).toBe('hafen');
    const plain = await visitPanel(shop, `${SETTINGS}/website`, { javaScriptEnabled: false });
    await expectSoon(() => plain.getByLabel('Zeitzone').inputValue()).toBe('Europe/Vienna');
    const price = plain.locator('.product-price .price');
    await plain.goto(shop.url('/shop/becher-duene'));
    await expectSoon(() => words(price)).toBe('ab 19,50€');
    await plain.goto(shop.url(`${SETTINGS}/website`));
    await plain.getByLabel('Beträge').check();
    await plain.getByLabel('Kurzname').fill('');
    await save(plain);
    await saved(plain);
    // Processes cache a site's settings for a second.
    await expectSoon(async () => {
      await plain.goto(shop.url('/shop/becher-duene'));
      return words(price);
    }).toEqual('ab 19,50 €');
  });

  it('given no connection, then the input is kept and can be retried', async () => {
    const page = await visitPanel(shop, `${SETTINGS}/laden`);
    await page.route('**/api/v1/commerce-preferences/**', (route) => route.abort());
    await page.getByLabel('Dank nach der Anmeldung').fill('Wir melden uns.');
    await save(page);
    await alert(page).getByText('Internetverbindung').waitFor();
    await page.unroute('**/api/v1/commerce-preferences/**');
    await page.getByRole('button', { name: 'Noch einmal speichern' }).click();
    await saved(page);
    expect(shop.takeComplaints().every((one) => one.includes('fetch'))).toBe(true);
  });

  it('given two editors, then the second one sees both versions and loses nothing', async () => {
    const first = await visitPanel(shop, `${SETTINGS}/zahlung`);
    const second = await visitPanel(shop, `${SETTINGS}/zahlung`, { javaScriptEnabled: false });
    const third = await visitPanel(shop, `${SETTINGS}/zahlung`);
    await first.getByLabel('Name der Bank').fill('Hafenbank');
    await save(first);
    await saved(first);
    for (const page of [second, third]) {
      await page.getByLabel('Name der Bank').fill('Heidebank');
      await page.getByLabel('Höchster Betrag (EUR)').fill('250');
      await save(page);
      await alert(page).getByText('Inzwischen hat jemand anderes').waitFor();
      const rows = page.locator('.settings-versions tbody tr');
      await expectSoon(async () => (await allWords(rows)).slice(0, 2).join('; ')).toEqual(
        'Name der Bank Hafenbank Heidebank; Höchster Betrag 200,00 250',
      );
      await expectSoon(() => page.getByLabel('Name der Bank').inputValue()).toBe('Heidebank');
    }
    await second.getByRole('button', { name: 'Speichern' }).click();
    await saved(second);
    await second.reload();
    await expectSoon(() => second.getByLabel('Name der Bank').inputValue()).toBe('Heidebank');
  });

  it('given a tab that becomes visible again, then it reports another editor’s changes and loses nothing', async () => {
    const [first, clean, typed] = [
      await visitPanel(shop, `${SETTINGS}/kasse`),
      await visitPanel(shop, `${SETTINGS}/kasse`),
      await visitPanel(shop, `${SETTINGS}/kasse`),
    ];
    const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const minimumOf = (page: Page) => page.getByLabel('Mindestbestellwert (EUR)');
    const load = (page: Page) => page.getByRole('button', { name: 'Neue Fassung laden' });
    const calls = callsOf(clean);
    await comeBack(clean);
    await expectSoon(async () => calls.join()).toEqual('GET /api/v1/commerce-preferences/checkout');
    await expectSoon(() => load(clean).count()).toBe(0);
    await minimumOf(first).fill('17');
    await save(first);
    await saved(first);
    await expectSoon(() => load(first).count()).toBe(0);
    await comeBack(clean);
    await clean.getByText('Inzwischen hat jemand diese Einstellungen geändert.').waitFor();
    await expectSound(clean);
    await load(clean).click();
    await expectSoon(() => minimumOf(clean).inputValue()).toEqual('17,00');
    await expectSoon(async () => String(await load(clean).count())).toEqual('0');
    await minimumOf(typed).fill('18');
    await comeBack(typed);
    await load(typed).click();
    await alert(typed).getByText('Beide Fassungen stehen unten').waitFor();
    await expectSoon(async () => (await allWords(typed.locator('.settings-versions tbody tr'))).join('; ')).toEqual(
      'Mindestbestellwert 17,00 18',
    );
    await expectSoon(() => minimumOf(typed).inputValue()).toBe('18');
    await typed.getByRole('button', { name: /speichern/iu }).click();
    await saved(typed);
    await comeBack(first);
    await load(first).waitFor();
  });

  it('given an invalid IBAN, then it is reported at its field, with and without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visitPanel(shop, `${SETTINGS}/zahlung`, { javaScriptEnabled });
      const iban = page.getByLabel('IBAN');
      await iban.fill('DE02 1203 0000 0000 2020 52');
      await save(page);
      await alert(page).getByText('Diese IBAN gibt es nicht.').waitFor();
      await expectSoon(async () => [await iban.getAttribute('aria-invalid'), await iban.inputValue()]).toEqual([
        'true',
        'DE02 1203 0000 0000 2020 52',
      ]);
      await iban.fill('DE02 1203 0000 0000 2020 51');
      await page.getByRole('button', { name: /speichern/iu }).click();
      await saved(page);
    }
  });

  it('given no JavaScript, then tax rules can be added and removed, and a shipping option created, changed and removed', async () => {
    const page = await visitPanel(shop, `${SETTINGS}/steuern`, { javaScriptEnabled: false });
    const row = page.getByRole('group', { name: 'Neu' });
    await row.getByLabel('Land').selectOption({ label: 'Dänemark' });
    await row.getByLabel('Voller Satz in %').fill('25');
    await row.getByLabel('Ermäßigter Satz in %').fill('viel');
    await save(page);
    await alert(page).getByText('Das ist kein Steuersatz.').waitFor();
    await page.locator('[aria-invalid=true]').fill('25');
    await page.getByRole('button', { name: 'Weitere Zeile' }).click();
    await page.getByText('Hinzugefügt, aber noch nicht gespeichert.').waitFor();
    await save(page);
    await saved(page);
    const rules = page.locator('.settings-row').filter({ has: page.locator('option[value=DK][selected]') });
    await expectSoon(() => rules.count()).toBe(1);
    await rules.getByRole('button', { name: /^Entfernen: Satz/u }).click();
    await page.getByText('Entfernt, aber noch nicht gespeichert.').waitFor();
    await expectSoon(() => rules.count()).toBe(0);
    await page.goto(shop.url(`${SETTINGS}/versand/neu`));
    await page.getByLabel('Name').fill('Fähre');
    await page.getByLabel('Dänemark').check();
    await save(page);
    await alert(page).getByText('mindestens eine Angabe').waitFor();
    await page.getByLabel('Preis (EUR)').first().fill('7,90');
    await page.getByLabel('Bis Gewicht (kg)').first().fill('2,5');
    await save(page);
    await page.getByText('Die Versandart ist gespeichert.').waitFor();
    const item = page.locator('.panel-rows > li').filter({ hasText: 'Fähre' });
    await expectSoon(() => words(item)).toContain('7,90 € bis 2,5 kg Dänemark');
    await item.getByText('Entfernen', { exact: true }).click();
    await item.getByRole('button', { name: 'Endgültig entfernen' }).click();
    await page.getByText('Die Versandart ist entfernt.').waitFor();
    await expectSoon(() => item.count()).toBe(0);
  });

  it('given JavaScript, then a new shipping option is listed, and another blank row is offered', async () => {
    const page = await visitPanel(shop, `${SETTINGS}/versand/neu`);
    await page.getByLabel('Name').fill('Rad');
    await page.getByLabel('Preis (EUR)').first().fill('4');
    await page.getByRole('button', { name: 'Weitere Zeile' }).click();
    await page.getByLabel('Preis (EUR)').nth(1).fill('0');
    await page.getByLabel('Ab Warenwert (EUR)').nth(1).fill('50');
    const weight = page.getByLabel('Bis Gewicht (kg)').first();
    await weight.fill('1.5');
    await weight.blur();
    await expectSoon(() => weight.inputValue()).toBe('1,5');
    await weight.fill('');
    await save(page);
    await page.getByText('Die Versandart ist gespeichert.').waitFor();
    await expectSoon(() => words(page.locator('.panel-rows > li').filter({ hasText: 'Rad' }))).toContain(
      'Kostenlos ab 50,00 € Warenwert',
    );
  });

  it('given an expired session, then the input is restored after the sign-in', async () => {
    const page = await visitPanel(shop, `${SETTINGS}/rechtliches`);
    await page.getByLabel('Name oder Firma').fill('Hafen & Heide GmbH');
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await save(page);
    await alert(page).getByText('Deine Sitzung ist abgelaufen').waitFor();
    await signInOn(page);
    await alert(page).getByText('Noch nicht gespeichert').waitFor();
    await expectSoon(() => page.getByLabel('Name oder Firma').inputValue()).toBe('Hafen & Heide GmbH');
    await save(page);
    await saved(page);
  });

  it('given each page, then axe finds no violations and nothing overflows', async () => {
    const page = await visitPanel(shop, SETTINGS, CALM);
    await expectSound(page);
    for (const subject of ['kasse', 'laden', 'steuern', 'zahlung', 'rechtliches', 'versand', 'versand/neu']) {
      await open(page, shop.url(`${SETTINGS}/${subject}`));
      await expectSound(page);
    }
  });
});
