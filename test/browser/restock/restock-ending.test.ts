import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { hidden, type Line, lineOf, prepareLines, removed, signedUp } from '../../support/waiting.ts';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';

const LIST = '/config/vormerkungen';
const lines: Record<'removed' | 'hidden', Line> = {} as never;

describe('waiting lists of what is not sold any more', () => {
  const shop = useShop(
    OWNER_ENV,
    prepareLines(OWNER_ENV, async (running) => {
      lines.removed = await lineOf(running, 'becher-duene', 1);
      await signedUp(running, lines.removed, ['ada@example.com', 'bo@example.com']);
      await removed(running, lines.removed);
      lines.hidden = await lineOf(running, 'kaffee-hafenroestung');
      await signedUp(running, lines.hidden, ['cleo@example.com']);
      await hidden(running, lines.hidden);
    }),
  );
  const pathOf = ({ productId, variantId }: Line): string => `${LIST}/${productId}/${variantId}`;
  const badges = (page: Page) => allWords(page.locator('.restock-line .restock-states'));

  it('given a removed variant, then it keeps its name, and those who wait are told and their places end', async () => {
    const page = await visitPanel(shop, LIST, CALM);
    const row = page.locator('.restock-group').filter({ hasText: 'Becher „Düne“' });
    await expectSoon(() => words(row)).toMatch(
      /^Becher „Düne“ Sand, .*HH-BECH-SAND.* 2 warten.* Nicht mehr im Sortiment$/u,
    );
    await row.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Becher „Düne“' }).waitFor();
    await page.getByText('Absagen und beenden', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Alle 2, die warten, bekommen eine letzte E-Mail').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Jetzt absagen' }).click();
    await page.getByText('Die Absagen werden jetzt verschickt.').waitFor();
    await expectSoon(async () => {
      await page.reload();
      return badges(page);
    }).toEqual(['Beendet', 'Beendet']);
    await expectSoon(() => page.getByRole('heading', { name: 'Vormerkungen beenden' }).count()).toBe(0);
    await page.getByLabel('Verlauf von Platz 1').click();
    await expectSoon(() => words(page.locator('.order-history').first())).toMatch(/Vom Shop beendet.*Abgesagt/u);
  });

  it('given a hidden product, then its line can be ended without a mail', async () => {
    const page = await visitPanel(shop, '/config', CALM);
    await open(page, shop.url(pathOf(lines.hidden)));
    await page.getByText('Ohne E-Mail beenden', { exact: true }).click();
    await page.getByRole('button', { name: 'Jetzt ohne E-Mail beenden' }).click();
    await page.getByText('Die Vormerkungen sind beendet.', { exact: true }).waitFor();
    await expectSoon(() => badges(page)).toEqual(['Beendet']);
    await expectSoon(() => page.locator('.restock-states').first().textContent()).toContain('Niemand wartet');
  });
});
