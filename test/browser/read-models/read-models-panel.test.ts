import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

const MODELS = '/config/analytics/lesemodelle';

describe('read models in the panel', () => {
  const shop = useShop(OWNER_ENV);
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const cells = (page: Page) => page.getByRole('region', { name: 'Unterschiede' }).locator('td').allInnerTexts();
  /** Tampers with the read store's file. */
  const tamper = (): void => {
    const file = new DatabaseSync(join(shop.folder, 'read-models.sqlite'));
    // The server writes to it at the same time.
    file.exec('PRAGMA busy_timeout = 10000');
    file
      .prepare(
        `UPDATE "products__v1" SET body = json_set(body, '$.name', 'Becher aus Blech')
         WHERE site = 'demo' AND json_extract(body, '$.name') LIKE 'Becher %'`,
      )
      .run();
    file.close();
  };

  it('given a drifted read model, then it can be rebuilt, compared, activated and rolled back', async () => {
    tamper();
    const page = await visitPanel(shop, MODELS, CALM);
    await expectSound(page);
    await page.getByRole('link', { name: 'Produkte', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Produkte' }).waitFor();
    await press(page, 'Daneben neu bauen');
    await page.getByText('steht bereit').or(page.getByText('so weit wie das Ereignisprotokoll')).first().waitFor();
    await press(page, 'Alle Dokumente vergleichen');
    await expectSoon(async () => (await cells(page)).includes('"Becher aus Blech"')).toEqual(true);
    await expectSoon(() => cells(page)).toContain('name');
    await expectSound(page);

    await page.getByText('Umschalten', { exact: true }).click();
    await press(page, 'Jetzt umschalten');
    await expectSoon(() => words(page.locator('.panel-head')).then((text) => text.includes('Version 2'))).toEqual(true);
    await expectSound(page);
    await page.getByText('Zurück zur früheren Version', { exact: true }).click();
    await press(page, 'Jetzt zurückschalten');
    await expectSoon(() => words(page.locator('.panel-head')).then((text) => text.includes('Version 1'))).toEqual(true);
  });

  it('given no JavaScript, then a version can be built and discarded, and missing documents are reported', async () => {
    const page = await visitPanel(shop, `${MODELS}/pages`, { ...CALM, javaScriptEnabled: false });
    const other = await visitPanel(shop, `${MODELS}/pages`, { ...CALM, javaScriptEnabled: false });
    await press(page, 'Daneben neu bauen');
    await expectSoon(async () => {
      const reload = page.getByRole('link', { name: 'Stand neu laden' });
      if ((await reload.count()) > 0) await reload.click();
      return page.getByRole('button', { name: 'Stichprobe vergleichen' }).count();
    }).toEqual(1);
    await press(page, 'Stichprobe vergleichen');
    await page.getByText('Kein Unterschied').waitFor();
    await press(other, 'Daneben neu bauen');
    await alert(other).getByText('Daneben wird schon eine Version gebaut.').waitFor();
    await page.getByText('Neue Version verwerfen', { exact: true }).click();
    await press(page, 'Jetzt verwerfen');
    await page.getByText('Die neue Version ist verworfen.').waitFor();
  });

  it('given "Jetzt prüfen", then the result is shown, and it cannot be started twice', async () => {
    const page = await visitPanel(shop, MODELS, CALM);
    await page.getByRole('button', { name: 'Jetzt prüfen' }).focus();
    await page.keyboard.press('Enter');
    await expectSoon(() => words(page.locator('.panel-head')).then((text) => text.includes('Abweichung'))).toEqual(
      true,
    );
    await page.getByText('Nichts zu vergleichen').first().waitFor();
    await press(page, 'Jetzt prüfen');
    await alert(page).getByText('noch keine fünf Minuten her').waitFor();
  });
});
