import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { add, SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const HISTORY = '/config/analytics/verlauf';
const PHONE = { width: 390, height: 844 };

describe('live events in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const rows = (page: Page) => page.locator('.event-rows > li');
  const first = (page: Page): Promise<string> => rows(page).first().innerText();
  /** Another visitor shops. */
  const shopping = async (): Promise<void> => add(await shop.visit(SPOONS));

  it('given the page, then it shows the newest events, with links in each of their parts', async () => {
    await shopping();
    const page = await visitPanel(shop, HISTORY, CALM);
    await page.getByRole('heading', { name: 'Was gerade geschieht' }).waitFor();
    await page.getByRole('heading', { name: 'Etwas nachschlagen' }).waitFor();
    await expectSoon(() => page.locator('.event-what').count()).toBe(50);
    await expectSound(page);
    const added = rows(page).filter({ hasText: 'In den Warenkorb gelegt' }).first();
    await added.getByRole('link', { name: /^Nur Ereignisse zeigen von:/u }).click();
    await page.waitForURL(/\?wer=visitor/u);
    const chip = page.getByRole('link', { name: /^Nicht mehr filtern nach: Wer: Einkauf im Shop/u });
    await chip.waitFor();
    await page
      .getByRole('link', { name: /^Nur davon: Warenkorb/u })
      .first()
      .click();
    await page.waitForURL(/strom=cart-demo_/u);
    await page.getByRole('link', { name: 'Nur dies zeigen: In den Warenkorb gelegt' }).click();
    await page.waitForURL(/was=CartEntryAdded/u);
    await expectSoon(() => rows(page).count()).toEqual(1);
    await expectSound(page);
    const what = page.getByRole('link', { name: /^Nicht mehr filtern nach: Was/u });
    await what.click();
    // The other link keeps the filter until then.
    await what.waitFor({ state: 'detached' });
    await chip.click();
    await page.waitForURL((url) => [...url.searchParams.keys()].join() === 'strom');
    await page
      .getByRole('link', { name: /^Warenkorb [0-9a-f]{8}$/u })
      .first()
      .click();
    await page.getByRole('heading', { name: /^Warenkorb / }).waitFor();
    await page.getByRole('link', { name: 'Was gerade geschieht' }).click();
    await page.getByRole('heading', { name: 'Was gerade geschieht' }).waitFor();
  });

  it('given no JavaScript, then types can be chosen, filters removed, and older events paged', async () => {
    const page = await visitPanel(shop, HISTORY, { ...CALM, javaScriptEnabled: false, viewport: PHONE });
    const newest = await first(page);
    await page.getByRole('link', { name: 'Neu laden' }).waitFor();
    await page.getByRole('link', { name: 'Ältere' }).click();
    await page.getByRole('heading', { name: 'Was geschehen ist' }).waitFor();
    await expectSoon(() => first(page)).not.toBe(newest);
    await page.getByRole('link', { name: 'Neueste' }).click();
    await page.getByLabel('Ereignis', { exact: true }).selectOption('ProductCreated');
    await page.getByRole('button', { name: 'Anzeigen' }).click();
    await expectSoon(() => new URL(page.url()).searchParams.get('was')).toBe('ProductCreated');
    await expectSoon(async () => new Set(await rows(page).locator('.event-what').allInnerTexts()).size).toBe(1);
    await page.getByRole('link', { name: /^Nicht mehr filtern nach:/u }).click();
    await page.goto(shop.url(`${HISTORY}?was=OrderRefunded`));
    await page.getByRole('status').getByText('Nichts gefunden').waitFor();
    await page.goto(shop.url(`${HISTORY}?vor=gestern`));
    await page.getByRole('alert').getByText('Diese Stelle gibt es nicht').waitFor();
  });

  it('given a new event, then it appears on top, but waits while the list is being read', async () => {
    const page = await visitPanel(shop, `${HISTORY}`, { ...CALM, viewport: { width: 1280, height: 900 } });
    const newest = await first(page);
    await page.getByText('Neues erscheint von selbst.').waitFor();
    await shopping();
    await expectSoon(async () => (await first(page)) !== newest).toEqual(true);
    const link = rows(page).nth(3).getByRole('link').first();
    await link.focus();
    const before = await rows(page).count();
    await shopping();
    const button = page.getByRole('button', { name: /neue[sn]? Ereignisse? zeigen$/u });
    await button.waitFor();
    await expectSoon(() => rows(page).count()).toBe(before);
    await expectSoon(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSound(page);
    await button.click();
    await expectSoon(() => rows(page).count()).toBeGreaterThan(before);
    const heading = page.getByRole('heading', { name: 'Was gerade geschieht' });
    await expectSoon(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectSoon(() => button.count()).toBe(0);
  });

  it('given a paused list, then it does not poll until resumed', async () => {
    const page = await shop.blank(CALM);
    await page.clock.install();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/verlauf/neues')) asked.push(request.url());
    });
    await page.goto(shop.url(`/config/anmelden?weiter=${HISTORY.slice('/config'.length)}`));
    await page.getByLabel('E-Mail-Adresse').fill(OWNER_ENV.KONTOR_OWNER_EMAIL);
    await page.getByLabel('Passwort', { exact: true }).fill(OWNER_ENV.KONTOR_OWNER_PASSWORD);
    await page.getByRole('button', { name: 'Anmelden' }).click();
    await page.getByRole('button', { name: 'Anhalten' }).click();
    await page.getByText('Angehalten: Es kommt nichts dazu.').waitFor();
    const before = asked.length;
    await page.clock.runFor(60_000);
    expect(asked.length).toBe(before);
    const answer = page.waitForResponse((response) => response.url().includes('/verlauf/neues'));
    await page.getByRole('button', { name: 'Weiterlaufen lassen' }).click();
    await page.getByText('Neues erscheint von selbst.').waitFor();
    await page.clock.runFor(6_000);
    expect((await answer).status()).toBe(200);
    // Pauses after half an hour without activity.
    await page.clock.fastForward(40 * 60_000);
    await page.clock.runFor(6_000);
    await page.getByText('Angehalten: Es kommt nichts dazu.').waitFor();
  });
});
