import { describe, it } from '@jest/globals';
import { open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';
import { create, LIST, notice, panelPage, publish } from './editing.ts';

const PUBLISH = `${LIST}/veroeffentlichen`;
const BIN = `${LIST}/papierkorb`;

describe('publishing pages in the panel', () => {
  const shop = useShop(OWNER_ENV);

  it('given an address that the shop has, then publishing is refused and what was saved stays saved', async () => {
    const page = await panelPage(shop, LIST);
    await create(page, 'Shop');
    await page.getByLabel('Adresse', { exact: true }).fill('shop');
    await page.getByLabel('Beschreibung').fill('Schon gespeichert');
    await publish(page);
    await expectSoon(() => words(alert(page))).toBe(
      'Das hat nicht geklappt An der Adresse „/shop“ steht schon eine Shop-Seite.',
    );
    await page.locator('.panel-head').getByRole('link', { name: 'Shop', exact: true }).click();
    await expectSoon(() => page.getByLabel('Beschreibung').inputValue()).toBe('Schon gespeichert');
    await page.getByLabel('Adresse', { exact: true }).fill('kein-shop');
    await publish(page);
    await notice(page, 'Veröffentlicht: Besucher sehen die Seite jetzt so.');
  });

  it('given several changed pages, then the ticked ones are published together, and a page is taken off and deleted', async () => {
    const page = await panelPage(shop, LIST, CALM);
    await create(page, 'Erste von zweien');
    const path = await (async () => {
      await open(page, shop.url(LIST));
      return create(page, 'Zweite von zweien');
    })();
    await open(page, shop.url(PUBLISH));
    await page.getByLabel('Zweite von zweien').waitFor();
    await expectSound(page);
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await expectSoon(() => words(alert(page))).toContain('Wähle mindestens eine Seite aus.');
    for (const name of ['Erste von zweien', 'Zweite von zweien']) await page.getByLabel(name).check();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await notice(page, 'Veröffentlicht: Besucher sehen jetzt, was du ausgewählt hast.');
    await expectSoon(() => page.getByLabel('Zweite von zweien').count()).toBe(0);
    await open(page, shop.url(path));
    await page.getByText('Von der Website nehmen').click();
    await page.getByText('Kein Menü und keine andere Seite verlinkt auf diese Seite.').waitFor();
    await page.getByRole('button', { name: 'Jetzt herunternehmen' }).click();
    await notice(page, 'Die Seite ist nicht mehr auf der Website.');
    await page.getByText('Löschen', { exact: true }).click();
    await page.getByRole('button', { name: 'In den Papierkorb' }).click();
    await notice(page, 'Die Seite liegt im Papierkorb.');
    await open(page, shop.url(BIN));
    await expectSound(page);
    await page.getByRole('button', { name: 'Zurückholen: Zweite von zweien' }).click();
    await notice(page, 'Die Seite ist wieder da.');
  });
});
