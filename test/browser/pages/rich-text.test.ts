import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { allWords, open, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { OWNER_ENV } from '../panel.ts';
import { CALM, expectSound } from '../sound.ts';
import { writing } from '../writing.ts';
import { add, create, LIST, notice, panelPage, preview, save } from './editing.ts';

const text = (page: Page) => writing(page, 'Text');
const html = (page: Page) => text(page).innerHTML();
const tool = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Text gestalten' }).getByRole('button', { name, exact: true });
const state = (page: Page) => words(page.locator('.page-saved'));
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** The editor hears of a selection in a task of its own. */
const selectionHeard = (page: Page) =>
  page.evaluate(() => new Promise((heard) => requestAnimationFrame(() => setTimeout(heard))));

describe('a formatted text (ED-01)', () => {
  const shop = useShop(OWNER_ENV);

  const begin = async (title: string, options = CALM) => {
    const page = await panelPage(shop, LIST, options);
    const path = await create(page, title);
    await add(page, 'Text').click();
    await notice(page, 'Der Block ist hinzugefügt.');
    await text(page).focus();
    return { page, path };
  };

  it('is written by keyboard alone, shown at once and saved as it is shown', async () => {
    const { page, path } = await begin('Getippt');
    await page.keyboard.type('Über uns');
    await page.getByLabel('Absatzart').selectOption('Große Überschrift');
    await press(page, 'End', 'Enter');
    await page.keyboard.type('Wir sind ');
    await press(page, 'Control+b');
    await page.keyboard.type('neu');
    await press(page, 'Control+b', 'Enter');
    await page.keyboard.type('- eins');
    await press(page, 'Enter');
    await page.keyboard.type('zwei');
    await press(page, 'Enter', 'Enter');
    await page.keyboard.type('Ein Zitat');
    await tool(page, 'Zitat').press('Enter');
    const shown = preview(page).locator('.prose');
    const written =
      '<h2>Über uns</h2><p>Wir sind <strong>neu</strong></p><ul><li>eins</li><li>zwei</li></ul><blockquote><p>Ein Zitat</p></blockquote>';
    await expectSoon(() => shown.innerHTML()).toBe(written);
    await expectSoon(() => tool(page, 'Zitat').getAttribute('aria-pressed')).toBe('true');
    await expectSoon(() => state(page)).toBe('Gespeichert');
    await expectSound(page);
    await open(page, shop.url(path));
    await page.locator('.form-card summary').press('Enter');
    await expectSoon(async () => (await html(page)).replace(/(?<=<li>)<p>|<\/p>(?=<\/li>)/gu, '')).toBe(written);
    await expectSoon(() => state(page)).toBe('');
  });

  it('given that all is saved, then the lists of the toolbar and of a link are used by keyboard', async () => {
    const { page } = await begin('Mit Tasten');
    await page.keyboard.type('Nur ein Satz');
    await expectSoon(() => state(page)).toBe('Gespeichert');
    await page.getByLabel('Absatzart').focus();
    await press(page, 'ArrowDown');
    await expectSoon(() => html(page)).toBe('<h2>Nur ein Satz</h2>');
    // The next one is a key away.
    await press(page, 'ArrowDown');
    await expectSoon(() => html(page)).toBe('<h3>Nur ein Satz</h3>');
    await expectSoon(() => state(page)).toBe('Gespeichert');
    await tool(page, 'Link').press('Enter');
    await page.getByLabel('Art des Links').focus();
    await press(page, 'ArrowDown');
    await expectSoon(() => page.getByLabel('Art des Links').inputValue()).toBe('web');
    await page.getByLabel('Webadresse', { exact: true }).fill('laden.example');
    await expectSoon(() => state(page)).toBe('Gespeichert');
  });

  it('given a text that is stored, then typing in it keeps all the rest', async () => {
    const stored =
      '<h3 class="text-end">Alt</h3><p><a href="tel:+49-40-123">Ruf <strong>an</strong></a> <a href="/media/Preis liste.pdf">Preise</a><br /><span class="colour-muted">leise</span></p><ol><li>eins<ul><li>darunter</li></ul></li><li>zwei</li></ol><blockquote><p>Zitat</p></blockquote><p>Ende</p>';
    const { page, path } = await begin('Alter Text');
    const plain = await panelPage(shop, path, { javaScriptEnabled: false });
    await plain.locator('.form-card summary').click();
    await plain.getByLabel('Text', { exact: true }).fill(stored);
    await save(plain);
    await notice(plain, 'Gespeichert.');
    await open(page, shop.url(path));
    await page.locator('.form-card summary').press('Enter');
    await text(page).press('Control+End');
    await page.keyboard.type('!');
    await expectSoon(() => state(page)).toBe('Gespeichert');
    await plain.goto(shop.url(path));
    await expectSoon(() => plain.locator('textarea[name$=".html"]').inputValue()).toBe(stored.replace('Ende', 'Ende!'));
  });

  it('is the same field in products and forms', async () => {
    const product = await panelPage(shop, '/config/produkte/neu', CALM);
    const description = writing(product, 'Beschreibung');
    await description.fill('Aus Ton');
    await product.keyboard.press('Tab');
    await product.reload();
    await expectSoon(() => words(description)).toBe('Aus Ton');
    const form = await panelPage(shop, '/config/formulare/neu?vorlage=kontakt', CALM);
    await form.locator('summary', { hasText: 'Nach dem Absenden' }).press('Enter');
    await writing(form, 'Mehr dazu').fill('Danke sehr');
    await expectSoon(() => form.locator('textarea[name="submissionHTML"]').inputValue()).toBe('<p>Danke sehr</p>');
  });

  it('has alignment and colours of the theme, and none of them any more when they are cleared', async () => {
    const { page } = await begin('Bunt');
    await page.keyboard.type('Nur heute');
    await press(page, 'Control+a');
    await page.getByLabel('Ausrichtung', { exact: true }).selectOption('Zentriert');
    await page.getByLabel('Farbe', { exact: true }).selectOption('Signal');
    await tool(page, 'Fett').click();
    const shown = preview(page).locator('.prose');
    const painted = '<p class="text-center"><span class="colour-signal"><strong>Nur heute</strong></span></p>';
    await expectSoon(async () => (await shown.innerHTML()).replace(/<\/?strong>/gu, '')).toBe(
      painted.replace(/<\/?strong>/gu, ''),
    );
    await expectSoon(() => shown.locator('strong').count()).toBe(1);
    await tool(page, 'Gestaltung entfernen').click();
    await expectSoon(() => shown.innerHTML()).toBe('<p>Nur heute</p>');
    await expectSound(page);
  });

  it('has links of five types, set, changed and removed by keyboard (ED-02)', async () => {
    const { page } = await begin('Verlinkt');
    const link = page.getByRole('group', { name: 'Link', exact: true });
    const type = link.getByLabel('Art des Links');
    const field = link.locator('.panel-field').last().locator('input, select');
    await page.keyboard.type('Schreib uns');
    await press(page, 'Control+Shift+ArrowLeft');
    await selectionHeard(page);
    await tool(page, 'Link').press('Enter');
    await expectSoon(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await expectSoon(() => link.locator('datalist option').count()).toBeGreaterThan(0);
    for (const [chosen, typed, problem] of [
      ['Seite', 'ftp://laden.example', 'ftp://laden.example ist keine gültige Seiten-URL'],
      ['Webadresse', '/shop', 'Bitte Links wie https://www.beispiel.de oder beispiel.de eingeben.'],
      ['Telefon', 'Anna', 'Bitte eine gültige Telefonnummer eingeben.'],
      ['E-Mail', 'wir@', 'Bitte eine gültige E-Mail-Adresse eingeben.'],
    ] as const) {
      await type.selectOption(chosen);
      await field.fill(typed);
      await press(page, 'Enter');
      await expectSoon(() => words(link.locator('.panel-problem'))).toBe(problem);
      await expectSoon(() => field.getAttribute('aria-invalid')).toBe('true');
    }
    await field.fill('wir@laden.example');
    await press(page, 'Enter');
    const linked = '<p>Schreib <a href="mailto:wir@laden.example">uns</a></p>';
    await expectSoon(() => html(page)).toBe(linked);
    await expectSoon(() => link.count()).toBe(0);
    await tool(page, 'Link').press('Enter');
    await expectSoon(() => field.inputValue()).toBe('wir@laden.example');
    await press(page, 'Escape');
    await expectSoon(async () => [await link.count(), await html(page)]).toEqual([0, linked]);
    await tool(page, 'Link').press('Enter');
    await link.getByRole('button', { name: 'Link entfernen' }).press('Enter');
    await expectSoon(() => html(page)).toBe('<p>Schreib uns</p>');
    await tool(page, 'Link').press('Enter');
    await press(page, 'Enter');
    await expectSoon(() => words(link.locator('.panel-problem'))).toBe('Bitte gib ein, wohin der Link führt.');
    await expectSound(page);
  });

  it('names a link by its page where no text is selected, and goes on behind it', async () => {
    const { page } = await begin('Nur die Adresse');
    await tool(page, 'Link').press('Enter');
    await page.locator('datalist option[value="/shop"]').waitFor({ state: 'attached' });
    await page.getByLabel('Seite der Website').fill('/shop');
    await press(page, 'Enter');
    await expectSoon(() => html(page)).toBe('<p><a href="/shop">Shop</a></p>');
    await text(page).press('End');
    await page.keyboard.type(' und mehr');
    await expectSoon(() => html(page)).toBe('<p><a href="/shop">Shop</a> und mehr</p>');
  });

  it('takes from what is pasted only what it knows', async () => {
    const { page } = await begin('Eingefügt');
    await text(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text/html',
        '<h1 style="color:red">Groß</h1><p class="MsoNormal" onclick="x()"><font face="Arial">Text</font> <a href="javascript:x()">Falle</a> <a href="www.laden.example">Ziel</a><img src="https://fremd.example/p.gif"></p><script>x()</script><table><tr><td>Zelle</td></tr></table>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expectSoon(() => words(text(page))).toContain('Zelle');
    const pasted = await html(page);
    expect(pasted).toContain('>Ziel</a>');
    expect(pasted).not.toMatch(/style|class="Mso|onclick|font|javascript|<img src="http|script|table/u);
    await expectSoon(() => state(page)).toBe('Gespeichert');
    await expectSoon(() => allWords(preview(page).locator('.prose a[href]'))).toEqual(['Ziel']);
  });

  it('is edited as HTML while its editor cannot be loaded', async () => {
    const page = await panelPage(shop, LIST);
    await create(page, 'Ohne Editor');
    await page.route('**/rich-text-editor-*.js', (route) => route.abort());
    await add(page, 'Text').click();
    await notice(page, 'Der Block ist hinzugefügt.');
    await page.getByLabel('Text', { exact: true }).fill('<p>Trotzdem</p>');
    await preview(page).getByText('Trotzdem').waitFor();
    await expectSoon(() => state(page)).toBe('Gespeichert');
    for (const said of shop.takeComplaints()) expect(said).toContain('net::ERR_FAILED');
  });
});
