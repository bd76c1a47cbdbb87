import { describe, expect, it } from '@jest/globals';
import { allWords, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV, visitPanel } from '../panel.ts';
import { alert } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';
import { add, create, LIST, notice, panelPage, preview } from './editing.ts';

const PATH = '/config/seiten';

describe('the pages of a site as a tree', () => {
  const shop = useShop(OWNER_ENV);
  const visit = async (options?: Parameters<typeof visitPanel>[2]) => {
    const page = await visitPanel(shop, PATH, options);
    const main = page.getByRole('region', { name: 'Hauptmenü' });
    const titles = () => allWords(main.locator('.panel-facts strong'));
    const row = (title: string) => main.locator('.tree-row').filter({ has: page.getByText(title, { exact: true }) });
    return { page, main, titles, row };
  };

  it('given a new link, when it is moved by keys and published, then visitors have it in a menu that unfolds', async () => {
    const { page, main, titles } = await visit();
    await main.getByText('Link hinzufügen').click();
    await main.getByLabel('Text des Links').last().fill('Werkstatt');
    await main.getByLabel('Ziel des Links').last().fill('javascript:alert(1)');
    await main.getByRole('button', { name: 'Hinzufügen' }).click();
    await alert(page).waitFor();
    await main.getByLabel('Ziel des Links').last().fill('/werkstatt');
    await main.getByRole('button', { name: 'Hinzufügen' }).click();
    await expectSoon(async () => (await titles()).at(-1)).toBe('Werkstatt');
    const before = await titles();

    await main.getByRole('button', { name: /^Verschieben: Werkstatt/u }).focus();
    // Faster than they are saved.
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await expectSoon(titles).toEqual([...before.slice(0, -2), 'Werkstatt', before.at(-2)]);
    await page.getByText(`„Werkstatt“ steht jetzt an Stelle 1 von 1: Unter „${before.at(-3)}“.`).waitFor();
    await expectSoon(() => page.evaluate('document.activeElement.getAttribute("aria-label")')).toMatch(/Werkstatt/u);
    await page.getByRole('link', { name: 'Menü veröffentlichen' }).click();
    await page
      .getByText(/^\d+ Änderungen$|^Eine Änderung$|^Entwurf$/u)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
    await page.getByText('Veröffentlicht: Besucher sehen die Navigation jetzt so.').waitFor();

    const visitor = await shop.visit('/');
    const menu = visitor.getByRole('navigation', { name: 'Hauptnavigation' });
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'Werkstatt' }).waitFor();
    await visitor.keyboard.press('Escape');
    await menu.getByRole('link', { name: 'Werkstatt' }).waitFor({ state: 'hidden' });
    await expectSound(visitor);
  });

  it('given a link of the menu, then targets are suggested, also after they could not be had, and understood', async () => {
    const { page, main } = await visit();
    await page.route('**/link-ziele', (route) => route.abort(), { times: 1 });
    await main.getByText('Link hinzufügen').click();
    const target = main.getByLabel('Ziel des Links').last();
    const asked = page.waitForRequest('**/link-ziele');
    await target.focus();
    await asked;
    await expectSoon(async () => {
      await target.blur();
      await target.focus();
      return page.locator('datalist option[value="/shop"]').count();
    }).toBe(1);
    await target.fill('www.beispiel.de');
    await target.blur();
    await expectSoon(() => target.inputValue()).toBe('https://www.beispiel.de');
  });

  it('given a link, when its target is typed as people write it, then it is understood, and targets are suggested', async () => {
    const page = await panelPage(shop, LIST, CALM);
    await create(page, 'Mit Knopf');
    await add(page, 'Knopf').click();
    await notice(page, 'Der Block ist hinzugefügt.');
    const target = page.getByLabel('Ziel des Links');
    await target.focus();
    await expectSoon(() => page.locator('datalist option[value="/shop"]').count()).toBe(1);
    await target.fill('name@beispiel.de');
    await page.getByLabel('Text des Links').fill('Schreib uns');
    await expectSoon(() => target.inputValue()).toBe('mailto:name@beispiel.de');
    const shown = preview(page).getByRole('link', { name: 'Schreib uns' });
    await expectSoon(() => shown.getAttribute('href')).toBe('mailto:name@beispiel.de');
    await expectSoon(() => words(page.locator('.page-saved'))).toBe('Gespeichert');
    await expectSound(page);
  });

  it('given a page without a link, when it is dropped on one of the menu, then it stands below that one', async () => {
    const { page, titles, row } = await visit();
    await page.setViewportSize({ width: 1280, height: 2_600 });
    const unlinked = page.getByRole('region', { name: 'Nicht verlinkt' }).locator('li .tree-row').first();
    const title = (await unlinked.locator('strong').innerText()).trim();
    const [first = '', ...rest] = await titles();
    const onto = await row(first).boundingBox();
    await unlinked.and(page.locator('[draggable]')).waitFor();
    await row(first).and(page.locator('[data-drop-target-for-element]')).waitFor();
    await unlinked.locator('.tree-handle').hover();
    await page.mouse.down();
    // Browsers say where a pointer is over a target when it moves there.
    for (const x of [300, 310]) await page.mouse.move(onto!.x + x, onto!.y + onto!.height / 2, { steps: 5 });
    await row(first).and(page.locator('[data-drop=combine]')).waitFor();
    await page.mouse.up();
    await expectSoon(titles).toEqual([first, title, ...rest]);
  });

  it('given no JavaScript, then a link is renamed, moved and removed all the same', async () => {
    const { page, main, titles, row } = await visit({ javaScriptEnabled: false });
    const last = (await titles()).at(-1)!;
    await main.getByText('Link hinzufügen').click();
    await main.getByLabel('Text des Links').last().fill('Presse');
    await main.getByLabel('Ziel des Links').last().fill('/presse');
    await main.getByRole('button', { name: 'Hinzufügen' }).click();
    await page.getByText('Hinzugefügt.').waitFor();
    await row('Presse').getByText('Menüpunkt', { exact: true }).click();
    await row('Presse').getByRole('link', { name: 'Text und Ziel ändern' }).click();
    await row('Presse').getByLabel('Text des Links').fill('Funk');
    await row('Presse').getByRole('button', { name: 'Speichern: Presse' }).click();
    await page.getByText('Gespeichert.').waitFor();
    await row('Funk').getByText('Menüpunkt', { exact: true }).click();
    await row('Funk').getByRole('button', { name: 'Nach oben: Funk' }).click();
    await page.getByText('„Funk“ steht jetzt an Stelle').waitFor();
    await expectSoon(async () => (await titles()).slice(-2)).toEqual(['Funk', last]);
    await row('Funk').getByText('Menüpunkt', { exact: true }).click();
    await row('Funk').getByRole('button', { name: 'Entfernen: Funk' }).click();
    await page.getByText('Nicht mehr verlinkt.').waitFor();
    await expectSoon(titles).not.toContain('Funk');
  });

  it('ED-09: given a line that is down, then a step says so and is sent again with one click', async () => {
    const { page, titles, row } = await visit();
    const before = await titles();
    const last = before.at(-1)!;
    const without = async (move: () => Promise<void>) => {
      await page.context().setOffline(true);
      await move();
      await alert(page).waitFor();
      await page.context().setOffline(false);
      await alert(page).getByRole('button', { name: 'Erneut versuchen' }).click();
    };
    await page.getByRole('button', { name: `Verschieben: ${last}` }).focus();
    await without(() => page.keyboard.press('ArrowUp'));
    await expectSoon(async () => (await titles()).at(-1)).not.toBe(last);
    await row(last).getByText('Menüpunkt', { exact: true }).click();
    await without(() =>
      row(last)
        .getByRole('button', { name: `Nach unten: ${last}` })
        .click(),
    );
    await expectSoon(titles).toEqual(before);
    for (const said of shop.takeComplaints()) expect(said).toContain('net::ERR_INTERNET_DISCONNECTED');
  });

  it('given the text of a link that is not saved, when the page loads again, then it stands in its menu, open', async () => {
    const { page, main, titles, row } = await visit();
    const first = (await titles())[0]!;
    await row(first).getByText('Menüpunkt', { exact: true }).click();
    await row(first).getByLabel('Text des Links').fill('Noch nicht gespeichert');
    await page.reload();
    await row(first).getByText('Das hattest du eingetragen').waitFor();
    await expectSoon(() => main.getByLabel('Text des Links').first().inputValue()).toBe('Noch nicht gespeichert');
  });

  it('is sound', async () => {
    const { page, main } = await visit();
    await main.getByText('Menüpunkt', { exact: true }).first().click();
    await expectSound(page);
  });
});
