import { describe, expect, it } from '@jest/globals';
import { START } from '@kontor/contracts/kernel/events';
import type { Page } from 'playwright-core';
import { alertsReactor } from '../../../backend/src/features/restock/alerts-reactor.ts';
import { until } from '../../support/until.ts';
import {
  askedFor,
  type Line,
  lineOf,
  type Noted,
  noted,
  prepareLines,
  signedUp,
  stockOf,
} from '../../support/waiting.ts';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const LIST = '/config/vormerkungen';
const MANY = 30;

/** Waiting lines prepared for the tests. */
const lines: Record<'coffee' | 'cup' | 'told', Line> = {} as never;

const sent = (number: number, mayBeDouble = false): readonly Noted[] => [
  { type: 'StartAlert', number, claimUntil: null },
  {
    type: 'NoteAlertSent',
    number,
    stock: { free: 4, revision: 1 },
    claimUntil: null,
    mayBeDouble,
    messageId: `<${number}@demo.example>`,
  },
];

const shopOf = () =>
  useShop(
    OWNER_ENV,
    prepareLines(OWNER_ENV, async (running) => {
      lines.told = await lineOf(running, 'kaffee-hafenroestung', 1);
      await signedUp(
        running,
        lines.told,
        ['uma', 'vera', 'willi', 'xaver', 'yara'].map((name) => `${name}@example.com`),
      );
      await stockOf(running, lines.told, 4);
      await askedFor(running, lines.told);
      await noted(
        running,
        lines.told,
        ...sent(1),
        { type: 'OpenClaim', number: 1, cartId: lines.told.variantId as never },
        { type: 'NoteBought', number: 1, orderId: lines.told.productId as never },
        ...sent(2, true),
      );
      // Sold meanwhile, so nothing is offered to the next in line.
      await stockOf(running, lines.told, 0);
      await noted(
        running,
        lines.told,
        { type: 'StartAlert', number: 3, claimUntil: null },
        { type: 'NoteAlertFailed', number: 3, kind: 'refused', reason: '550 no such user' },
        { type: 'WithdrawAlert', number: 4, reason: 'soldOut' },
      );
      lines.coffee = await lineOf(running, 'kaffee-hafenroestung');
      await signedUp(running, lines.coffee, ['ada@example.com', 'bo@example.com', 'cleo@example.com']);
      await stockOf(running, lines.coffee, 2);
      lines.cup = await lineOf(running, 'becher-duene');
      await signedUp(
        running,
        lines.cup,
        Array.from({ length: MANY }, (_, index) => `becher${index + 1}@example.com`),
      );
      // A mail that exhausted its retries.
      const { jobs } = running.kontor.platform;
      const data = { siteId: 'demo', ...lines.cup, number: 2, alertId: '00000000-0000-4000-8000-000000000004' };
      await jobs.enqueue(alertsReactor.name, [{ id: 'too-often', data, correlationId: 'too-often' }], START);
      const failing = jobs.work(
        alertsReactor.name,
        { concurrency: 1, attempts: 1, backoffMs: 1, onFailure: () => undefined },
        async () => Promise.reject(new Error('connect ECONNREFUSED mail.example:587')),
      );
      await until(async () => (await jobs.parked(alertsReactor.name, 1)).length, 1);
      await failing.stop();
    }),
  );

describe('restock waiting lists in the panel', () => {
  const shop = shopOf();
  const pathOf = ({ productId, variantId }: Line): string => `${LIST}/${productId}/${variantId}`;
  const rows = (page: Page) => allWords(page.locator('.restock-group .restock-waiting strong'));
  const people = (page: Page) => allWords(page.locator('.restock-line .restock-who strong'));
  const badges = (page: Page) => allWords(page.locator('.restock-line .restock-states'));

  it('given waiting lines, then they can be listed, found and sorted, and the home page counts them', async () => {
    const page = await visitPanel(shop, '/config', CALM);
    await page.getByRole('link', { name: /Warten auf Ausverkauftes/u }).click();
    await page.waitForURL(`**${LIST}`);
    await expectSoon(() => rows(page)).toEqual(['30 warten', '3 warten', '2 warten']);
    await expectSoon(() => words(page.locator('.restock-group').nth(1))).toContain('2 zu haben');
    await expectSound(page);
    await page.getByRole('link', { name: 'Warten am längsten' }).click();
    await expectSoon(() => rows(page)).toEqual(['2 warten', '3 warten', '30 warten']);
    await page.getByLabel('Name oder Artikelnummer').fill('Becher');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await expectSoon(() => rows(page)).toEqual(['30 warten']);
    await page.getByLabel('Name oder Artikelnummer').fill('Zeppelin');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await page.getByText('Auf so ein Produkt wartet niemand.').waitFor();
    await open(page, shop.url('/config'));
    await expectSoon(() => words(page.getByRole('link', { name: /Warten auf Ausverkauftes/u }))).toContain('35');
  });

  it('given stock, then the dry run lists the recipients, and sending notifies exactly those', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await page
      .getByRole('checkbox', { name: /Hafenröstung/u })
      .nth(0)
      .focus();
    for (const box of await page.getByRole('checkbox').all()) {
      await box.focus();
      await page.keyboard.press('Space');
    }
    await page.getByRole('button', { name: 'Auswahl ansehen und senden' }).press('Enter');
    await page.getByRole('heading', { name: 'Vor dem Senden' }).waitFor();
    const coffee = page.locator('.restock-rehearsed').filter({ hasText: 'ada@example.com' });
    await expectSoon(() => words(coffee)).toContain(
      '2 von 3 bekommen Bescheid. Wenn alle kaufen, ist nach 2 Personen nichts mehr da.',
    );
    await expectSoon(() => allWords(coffee.locator('.restock-order li'))).toEqual([
      expect.stringMatching(/^Platz 1 ada@example.com$/u),
      expect.stringMatching(/^Platz 2 bo@example.com$/u),
    ]);
    await expectSoon(() => words(page.locator('.restock-rehearsed').filter({ hasText: 'Düne' }))).toContain(
      'Niemand bekommt Bescheid. Es ist nichts zu haben.',
    );
    await expectSound(page);
    await open(page, `${shop.url(LIST)}/senden?v=${lines.coffee.productId}.${lines.coffee.variantId}`);
    await page.getByRole('button', { name: '2 Menschen Bescheid geben' }).click();
    await page.waitForURL(`**${pathOf(lines.coffee)}?gesendet=2`);
    await page.getByText('2 Personen bekommen jetzt Bescheid.').waitFor();
    await expectSoon(() => people(page)).toEqual(['ada@example.com', 'bo@example.com', 'cleo@example.com']);
    await expectSoon(async () => (await badges(page))[2]).toBe('Wartet');
    await expectSoon(() => words(page.getByRole('region', { name: 'Letzte Runde' }))).toContain('Von Hand angestoßen');
  });

  it('given alerts, then all results are shown, including failures and uncertain ones', async () => {
    const page = await visitPanel(shop, '/config', CALM);
    await open(page, shop.url(pathOf(lines.told)));
    await expectSoon(async () => (await badges(page)).slice(0, 4)).toEqual([
      'Gekauft',
      'Gesendet Vielleicht doppelt',
      'Fehlgeschlagen',
      'Wartet',
    ]);
    await expectSoon(() => words(page.locator('.restock-why'))).toBe(
      'Der Mailserver hat die Adresse abgelehnt: 550 no such user',
    );
    await page.getByLabel('Verlauf von Platz 1').click();
    const record = page.locator('.restock-sign-up').first();
    await expectSoon(() => allWords(record.locator('.order-history li'))).toEqual(
      ['Angemeldet', 'Ausgewählt', 'Gesendet', 'Link geöffnet', 'Gekauft'].map((word) =>
        expect.stringMatching(new RegExp(`^${word} \\d`, 'u')),
      ),
    );
    await expectSoon(() => words(record.locator('.restock-receipt'))).toMatch(/^[\da-f-]{36}\.1\.[\da-f]{32}$/u);
    await expectSound(page);
    await page.getByLabel('Platz 5 abmelden').click();
    await page.getByRole('button', { name: 'Jetzt abmelden' }).click();
    await page.getByText('Platz 5 ist abgemeldet.').waitFor();
    await expectSoon(async () => (await badges(page))[4]).toEqual('Abgemeldet');
    await expectSoon(() => page.getByLabel('Platz 5 abmelden').count()).toBe(0);
  });

  it('given no JavaScript, then a long line can be paged, and a parked mail retried', async () => {
    const page = await visitPanel(shop, '/config');
    const { cookies } = await page.context().storageState();
    const plain = await shop.blank({ javaScriptEnabled: false });
    await plain.context().addCookies(cookies);
    await plain.goto(shop.url(pathOf(lines.cup)));
    await expectSoon(async () => [(await people(plain)).length, (await people(plain))[0]]).toEqual([
      25,
      'becher1@example.com',
    ]);
    const parked = plain.getByRole('region', { name: 'Liegen geblieben' });
    await expectSoon(() => words(parked)).toContain('Ursache: connect ECONNREFUSED mail.example:587');
    await parked.getByRole('button', { name: 'Benachrichtigung an Platz 2 noch einmal versuchen' }).click();
    await plain.getByText('Es wird noch einmal versucht.').waitFor();
    await expectSoon(() => parked.count()).toBe(0);
    await plain.getByRole('link', { name: 'Weiter in der Reihe' }).click();
    await expectSoon(() => people(plain)).toEqual([26, 27, 28, 29, 30].map((n) => `becher${n}@example.com`));
    await plain.goto(`${shop.url(LIST)}/senden?v=kaputt`);
    await plain.getByText('Wähle in der Liste mindestens eine Variante aus.').waitFor();
    await plain.goto(`${shop.url(LIST)}?nach=kaputt`);
    await expectSoon(() => new URL(plain.url()).search).toBe('');
    await expectSoon(() => alert(plain).count()).toBe(0);
  });
});
