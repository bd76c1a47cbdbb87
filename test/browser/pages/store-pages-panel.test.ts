import { describe, expect, it } from '@jest/globals';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER, OWNER_ENV, signInOn, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const PAGES = '/config/shop-seiten';
const SIGN_INS = '/config/anmeldungen';
const CALLS = '/api/content-service/product/1.1/websites/demo/products';

describe('store pages and sign-ins in the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given a title, then its urlId is suggested while typing, and the calls are made in order (MP-05)', async () => {
    const page = await visitPanel(shop, PAGES);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(CALLS)) calls.push(pathname.slice(CALLS.length).replace(/^\/[\w-]{36}/u, ''));
    });
    await page.getByRole('button', { name: 'Seite anlegen' }).click();
    await alert(page).getByText('Bitte gib einen Titel ein.').waitFor();
    await page.getByLabel('Titel').pressSequentially('Möbel & Licht');
    await page.getByText('Adresse: /moebel-licht').waitFor();
    await page.getByLabel('In die Hauptnavigation aufnehmen').check();
    await page.getByRole('button', { name: 'Seite anlegen' }).click();
    await page.getByText('Die Shop-Seite ist angelegt: /moebel-licht').waitFor();
    expect(calls).toEqual(['', '/categories', '/navigation']);
    await expectSoon(async () =>
      (await words(page.getByRole('listitem').filter({ hasText: 'Möbel & Licht' }))).includes('/moebel-licht'),
    ).toEqual(true);
    await page.getByLabel('Titel').fill('Möbel Licht');
    await page.getByText('Adresse: /moebel-licht-2').waitFor();
  });

  it.each([true, false])(
    'given a store page, then it can offer restock alerts for its items or not (RS-01, script: %s)',
    async (javaScriptEnabled) => {
      const page = await visitPanel(shop, PAGES, { javaScriptEnabled });
      const choice = page.getByLabel('Benachrichtigung, wenn etwas ausverkauft ist').first();
      const offering = javaScriptEnabled ? 'off' : 'inherited';
      await choice.selectOption(offering);
      await page
        .getByRole('button', { name: /^Speichern: / })
        .first()
        .click();
      await page.getByText(/^Gespeichert: \//u).waitFor();
      await page.reload();
      await expectSoon(() => choice.inputValue()).toBe(offering);
    },
  );

  it('given no JavaScript, or no main navigation, then it works, or the error is reported (MP-05)', async () => {
    const page = await visitPanel(shop, PAGES, { javaScriptEnabled: false });
    await page.getByLabel('Titel').fill('Kerzen');
    await page.getByRole('button', { name: 'Seite anlegen' }).click();
    await page.getByText('Die Shop-Seite ist angelegt: /kerzen').waitFor();
    const scripted = await visitPanel(shop, PAGES);
    await scripted.route(`**${CALLS}/*/navigation`, (route) =>
      route.fulfill({
        status: 404,
        json: { error: { code: 'notFound', message: 'Unable to find site main navigation' } },
      }),
    );
    await scripted.getByLabel('Titel').fill('Garten');
    await scripted.getByLabel('In die Hauptnavigation aufnehmen').check();
    await scripted.getByRole('button', { name: 'Seite anlegen' }).click();
    await alert(scripted).getByText('Unable to find site main navigation').waitFor();
    await expectSoon(() => scripted.getByLabel('Titel').inputValue()).toBe('Garten');
  });

  it('given sign-in attempts, then each is listed with its result, by person (RO-01)', async () => {
    const page = await shop.visit('/config/anmelden?weiter=/anmeldungen');
    for (const email of [OWNER.email, 'niemand@laden.example']) {
      // The first attempt's message is still shown when the second one starts.
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await signInOn(page, { email, password: 'ein falsches Passwort' });
      await answered;
      await alert(page).waitFor();
    }
    await signInOn(page);
    await page.waitForURL((url) => url.pathname === SIGN_INS);
    await expectSoon(async () => {
      await page.reload();
      return (await allWords(page.locator('.panel-rows > li')))[0]?.startsWith(
        'eva@laden.example Angemeldet mit Passwort Chrome',
      );
    }).toEqual(true);
    const rows = page.locator('.panel-rows > li');
    await expectSoon(() => words(rows.filter({ hasText: 'Adresse ohne Konto' }).first())).toMatch(
      /^Adresse ohne Konto Fehlgeschlagen mit Passwort \d/u,
    );
    await expectSoon(() => words(rows.filter({ hasText: 'Fehlgeschlagen' }).filter({ hasText: 'eva@' }))).toContain(
      'mit Passwort',
    );
    await page.getByLabel('Person', { exact: true }).selectOption({ label: OWNER.email });
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.waitForURL('**/anmeldungen?person=*');
    await expectSoon(() => rows.filter({ hasText: 'Adresse ohne Konto' }).count()).toEqual(0);
    await expectSoon(() => rows.count()).toBeGreaterThan(1);
  });

  it('given both pages, then axe finds no violations and nothing overflows', async () => {
    const page = await visitPanel(shop, PAGES, CALM);
    await expectSound(page);
    await page.goto(shop.url(SIGN_INS));
    await expectSound(page);
  });
});
