import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { SqliteEventLog } from '../../backend/src/adapters/event-log-sqlite/index.ts';
import { demo } from '../support/context.ts';
import { newEvent } from '../support/events.ts';
import { allWords, expectSoon, open, useShop, words } from './browser.ts';
import { fill, order } from './buying.ts';
import { OWNER_ENV, visitPanel } from './panel.ts';
import { addButton } from './parts.ts';
import { CALM, expectSound } from './sound.ts';

const LIST = '/config/abos';

describe('subscriptions in the panel (SU-01)', () => {
  const shop = useShop(OWNER_ENV);
  const subscribe = async (email: string, name: string): Promise<void> => {
    const page = await shop.visit('/shop/kaffee-abo', CALM);
    await page.getByLabel('Mahlung').selectOption('ganze Bohne');
    await addButton(page).click();
    await page.waitForURL('**/checkout/subscription?cartToken=**');
    await page.getByRole('heading', { level: 1, name: 'Abo abschließen' }).waitFor();
    await fill(page, { email, 'address.name': name });
    await page.locator('.choice', { hasText: 'Testzahlung' }).locator('input').check();
    await order(page);
    await page.context().close();
  };
  const panel = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const page = await visitPanel(shop, '/config', options);
    if (options.javaScriptEnabled === false) await page.goto(shop.url(path));
    else await open(page, shop.url(path));
    return page;
  };
  const row = (page: Page, name: string) => page.locator('.order-row').filter({ hasText: name });
  const badge = (page: Page) => words(page.locator('.panel-title .badge'));
  /** What a renewal comes to whose payment is declined. */
  const decline = async (id: string): Promise<void> => {
    const log = new SqliteEventLog(join(shop.folder, 'events.sqlite'));
    const retryAt = Date.now() + 24 * 60 * 60 * 1000;
    const data = { subscriptionId: id, cycle: 2, attempt: 1, reason: 'payment', orderId: null, retryAt };
    await log.append(streamName('subscription', demo, id), [newEvent('SubscriptionRenewalFailed', data)], 'any');
    await log.close();
  };

  it('given none, then the list says where they come from', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await page.getByText('Noch keine Abos').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Zu den Produkten' }).click();
    await page.waitForURL('**/config/produkte');
  });

  it('given one, then it is found by name, number and address, and no address stands in the page’s own', async () => {
    await subscribe('lena@example.org', 'Lena Brandt');
    await subscribe('mia@example.org', 'Mia Sommer');
    for (const javaScriptEnabled of [true, false]) {
      const page = await panel(LIST, { ...CALM, javaScriptEnabled });
      const names = () => allWords(page.locator('.order-row-who > :first-child'));
      await expectSoon(names, ['Mia Sommer', 'Lena Brandt']);
      const number = (await words(row(page, 'Lena').locator('a'))).replace(/\D/gu, '');
      const search = async (text: string): Promise<void> => {
        await page.getByLabel('Bestellnummer, Name oder E-Mail-Adresse').fill(text);
        await page.getByRole('button', { name: 'Anzeigen' }).click();
        await page.waitForURL((url) => url.searchParams.has('suche'));
        expect(decodeURIComponent(page.url())).not.toContain('@');
      };
      await search('sommer');
      await expectSoon(names, ['Mia Sommer']);
      await search(number);
      await expectSoon(names, ['Lena Brandt']);
      await search('Mia@example.org');
      await expectSoon(names, ['Mia Sommer']);
      expect(await page.getByLabel('Bestellnummer, Name oder E-Mail-Adresse').inputValue()).toBe('Mia@example.org');
      await page.getByRole('link', { name: 'Gekündigt' }).click();
      await page.getByText('Nichts gefunden').waitFor();
      await page.getByRole('link', { name: 'Zurücksetzen' }).click();
      await expectSoon(async () => (await names()).length, 2);
      if (javaScriptEnabled) await expectSound(page);
      await page.context().close();
    }
  });

  it('given a renewal that failed, then the first page leads to it, and it says why', async () => {
    const list = await panel(LIST);
    await row(list, 'Lena').getByRole('link').click();
    await list.waitForURL(/\/abos\/.+/u);
    await decline(new URL(list.url()).pathname.split('/').at(-1) ?? '');
    const page = await visitPanel(shop, '/config', CALM);
    await expectSoon(async () => {
      await page.reload();
      return page.getByRole('link', { name: 'Abos, deren Abrechnung nicht geklappt hat' }).count();
    }, 1);
    await page.getByRole('link', { name: 'Abos, deren Abrechnung nicht geklappt hat' }).click();
    await page.waitForURL('**/config/abos?status=pastDue');
    await expectSoon(() => allWords(page.locator('.order-row-states')), ['Zahlung offen']);
    await page.locator('.order-row').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Abo \d+$/u }).waitFor();
    expect(await badge(page)).toBe('Zahlung offen');
    expect(await words(page.locator('.order-main'))).toMatch(
      /Die letzte Abrechnung hat nicht geklappt Die Zahlung wurde abgelehnt.* Wir versuchen es am .* noch einmal\./u,
    );
    expect(await words(page.locator('.plan-facts'))).toMatch(/Nächster Versuch .* 1 von 12 Zahlungsart Testzahlung/u);
    expect(await allWords(page.locator('.order-history .order-line-title'))).toEqual([
      'Abgeschlossen',
      'Abrechnung fehlgeschlagen',
    ]);
    await expectSound(page);
    await page.locator('.plan-moves').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^Bestellung \d+$/u }).waitFor();
    await page.getByRole('link', { name: 'Zum Abo' }).click();
    await page.getByRole('heading', { level: 1, name: /^Abo \d+$/u }).waitFor();
    await page.getByRole('link', { name: 'Was über diese Person gespeichert ist' }).waitFor();
    await page.getByRole('link', { name: 'Alle Bestellungen dieser Person' }).click();
    await expectSoon(() => allWords(page.locator('.order-row-who > :first-child')), ['Lena Brandt']);
  });

  it.each([
    ['Lena', true],
    ['Mia', false],
  ])(
    'given %s’s, with JavaScript: %s, then it is cancelled once it is asked twice',
    async (name, javaScriptEnabled) => {
      const page = await panel(LIST, { ...CALM, javaScriptEnabled });
      await row(page, name).getByRole('link').click();
      await page.getByRole('heading', { level: 1, name: /^Abo \d+$/u }).waitFor();
      expect(await page.getByRole('button', { name: 'Endgültig kündigen' }).isVisible()).toBe(false);
      await page.getByText('Abo kündigen', { exact: true }).click();
      if (javaScriptEnabled) await expectSound(page);
      await page.getByRole('button', { name: 'Endgültig kündigen' }).click();
      await page.getByText('Das Abo ist gekündigt. Die E-Mail darüber ist unterwegs.').waitFor();
      expect(await badge(page)).toBe('Gekündigt');
      expect(await words(page.locator('.order-history'))).toMatch(/Vom Laden gekündigt .*, \S+/u);
      expect(await page.getByText('Abo kündigen', { exact: true }).count()).toBe(0);
    },
  );

  it('given an address of none, then there is no page', async () => {
    const page = await panel(`${LIST}/00000000-0000-4000-8000-000000000000`);
    await page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }).waitFor();
    await page.goto(shop.url(`${LIST}?status=verloren&nach=quatsch`));
    expect(page.url()).toBe(shop.url(LIST));
  });
});
