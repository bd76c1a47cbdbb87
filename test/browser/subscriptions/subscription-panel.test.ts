import { join } from 'node:path';
import { describe, it } from '@jest/globals';
import { streamName } from '@kontor/contracts/kernel/events';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { SqliteEventLog } from '../../../backend/src/adapters/event-log-sqlite/index.ts';
import { demo } from '../../support/context.ts';
import { newEvent } from '../../support/events.ts';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { fill, order } from '../buying.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { addButton } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

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
  /** A renewal whose payment is declined. */
  const decline = async (id: string): Promise<void> => {
    const log = new SqliteEventLog(join(shop.folder, 'events.sqlite'));
    const retryAt = Date.now() + 24 * 60 * 60 * 1000;
    const data = { subscriptionId: id, cycle: 2, attempt: 1, reason: 'payment', orderId: null, retryAt };
    await log.append(streamName('subscription', demo, id), [newEvent('SubscriptionRenewalFailed', data)], 'any');
    await log.close();
  };

  it('given no subscriptions, then the list explains where they come from', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    await page.getByText('Noch keine Abos').waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Zu den Produkten' }).click();
    await page.waitForURL('**/config/produkte');
  });

  it('given a subscription, then it is found by name, number and address, and no address is in the URL', async () => {
    await subscribe('lena@example.org', 'Lena Brandt');
    await subscribe('mia@example.org', 'Mia Sommer');
    for (const javaScriptEnabled of [true, false]) {
      const page = await panel(LIST, { ...CALM, javaScriptEnabled });
      const names = () => allWords(page.locator('.order-row-who > :first-child'));
      await expectSoon(names).toEqual(['Mia Sommer', 'Lena Brandt']);
      const number = (await words(row(page, 'Lena').locator('a'))).replace(/\D/gu, '');
      const search = async (text: string): Promise<void> => {
        await page.getByLabel('Bestellnummer, Name oder E-Mail-Adresse').fill(text);
        await page.getByRole('button', { name: 'Anzeigen' }).click();
        await page.waitForURL((url) => url.searchParams.has('suche'));
        await expectSoon(() => decodeURIComponent(page.url())).not.toContain('@');
      };
      await search('sommer');
      await expectSoon(names).toEqual(['Mia Sommer']);
      await search(number);
      await expectSoon(names).toEqual(['Lena Brandt']);
      await search('Mia@example.org');
      await expectSoon(names).toEqual(['Mia Sommer']);
      await expectSoon(() => page.getByLabel('Bestellnummer, Name oder E-Mail-Adresse').inputValue()).toBe(
        'Mia@example.org',
      );
      await page.getByRole('link', { name: 'Gekündigt' }).click();
      await page.getByText('Nichts gefunden').waitFor();
      await page.getByRole('link', { name: 'Zurücksetzen' }).click();
      await expectSoon(async () => (await names()).length).toEqual(2);
      if (javaScriptEnabled) await expectSound(page);
      await page.context().close();
    }
  });

  it('given a failed renewal, then the home page links to it, and it shows the reason', async () => {
    const list = await panel(LIST);
    await row(list, 'Lena').getByRole('link').click();
    await list.waitForURL(/\/abos\/.+/u);
    await decline(new URL(list.url()).pathname.split('/').at(-1) ?? '');
    const page = await visitPanel(shop, '/config', CALM);
    await expectSoon(async () => {
      await page.reload();
      return page.getByRole('link', { name: 'Abo, dessen Abrechnung nicht geklappt hat' }).count();
    }).toEqual(1);
    await page.getByRole('link', { name: 'Abo, dessen Abrechnung nicht geklappt hat' }).click();
    await page.waitForURL('**/config/abos?status=pastDue');
    await expectSoon(() => allWords(page.locator('.order-row-states'))).toEqual(['Zahlung offen']);
    await page.locator('.order-row').getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Abo \d+$/u }).waitFor();
    await expectSoon(() => badge(page)).toBe('Zahlung offen');
    await expectSoon(() => words(page.locator('.order-main'))).toMatch(
      /Die letzte Abrechnung hat nicht geklappt Die Zahlung wurde abgelehnt.* Wir versuchen es am .* noch einmal\./u,
    );
    await expectSoon(() => words(page.locator('.plan-facts'))).toMatch(
      /Nächster Versuch .* 1 von 12 Zahlungsart Testzahlung/u,
    );
    await expectSoon(() => allWords(page.locator('.order-history .order-line-title'))).toEqual([
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
    await expectSoon(() => allWords(page.locator('.order-row-who > :first-child'))).toEqual(['Lena Brandt']);
  });

  it.each([
    ['Lena', true],
    ['Mia', false],
  ])('given %s’s, with JavaScript: %s, then it is cancelled after a confirmation', async (name, javaScriptEnabled) => {
    const page = await panel(LIST, { ...CALM, javaScriptEnabled });
    await row(page, name).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: /^Abo \d+$/u }).waitFor();
    await expectSoon(() => page.getByRole('button', { name: 'Endgültig kündigen' }).isVisible()).toBe(false);
    await page.getByText('Abo kündigen', { exact: true }).click();
    if (javaScriptEnabled) await expectSound(page);
    await page.getByRole('button', { name: 'Endgültig kündigen' }).click();
    await page.getByText('Das Abo ist gekündigt. Die E-Mail darüber ist unterwegs.').waitFor();
    await expectSoon(() => badge(page)).toBe('Gekündigt');
    await expectSoon(() => words(page.locator('.order-history'))).toMatch(/Vom Shop gekündigt .*, \S+/u);
    await expectSoon(() => page.getByText('Abo kündigen', { exact: true }).count()).toBe(0);
  });

  it('given an unknown id, then the page is a 404', async () => {
    const page = await panel(`${LIST}/00000000-0000-4000-8000-000000000000`);
    await page.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }).waitFor();
    await page.goto(shop.url(`${LIST}?status=verloren&nach=quatsch`));
    await expectSoon(() => page.url()).toBe(shop.url(LIST));
  });
});
