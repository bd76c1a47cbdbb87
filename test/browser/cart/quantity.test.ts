import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { allWords, open, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { addButton, alert, CUP, E_BOOK, GIFT_CARD, quantity, SOLD_OUT, SPOONS } from '../parts.ts';

const HEADER =
  'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs';

describe('the quantity box (SF-10, AC-03)', () => {
  const shop = useShop();
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  it('given a physical product, then it accepts whole numbers from 1 to 9999, starts at 1 and has a label', async () => {
    const page = await shop.visit(SPOONS);
    const box = page.getByLabel('Menge');
    const attributes = await Promise.all(['type', 'min', 'max', 'step', 'size'].map((name) => box.getAttribute(name)));
    expect(attributes).toEqual(['number', '1', '9999', '1', '4']);
    await expectSoon(() => box.inputValue()).toBe('1');
  });

  it('given a service that can be booked several times, then it is shown', async () => {
    const page = await shop.visit('/shop/messer-schleifen');
    await expectSoon(() => quantity(page).count()).toBe(1);
  });

  it('given a digital or sold-out product, then there is none', async () => {
    const page = await shop.blank();
    for (const path of [E_BOOK, GIFT_CARD, SOLD_OUT]) {
      await open(page, shop.url(path));
      await expectSoon(() => addButton(page).count()).toBe(1);
      await expectSoon(() => quantity(page).count()).toBe(0);
    }
  });

  it('given a variant with one unit left, when it is chosen, then there is none', async () => {
    const file = join(folder.path, 'krug.csv');
    const row = (start: string, size: string, stock: number): string =>
      `${start},KRUG-${size},Größe,${size},20.00,0.00,No,${stock},Yes,`;
    const rows = [row('krug,krug-1,PHYSICAL,laden,krug,Krug', 'klein', 1), row(',krug-2,,,,', 'groß', 3)];
    await writeFile(file, [HEADER, ...rows, ''].join('\n'));
    await shop.kontor('import', 'products', file, '--site', 'demo');
    const page = await shop.visit('/shop/krug');
    for (const [size, boxes] of [
      ['groß', 1],
      ['klein', 0],
      ['groß', 1],
    ] as const) {
      await page.getByLabel('Größe').selectOption(size);
      await expectSoon(() => quantity(page).count()).toBe(boxes);
    }
  });

  it('given an invalid quantity, when it is added, then the alert says what is wrong', async () => {
    const page = await shop.visit(SPOONS);
    for (const [typed, message] of [
      ['1.5', 'Quantity must be a whole number'],
      ['', 'Anzahl muss eine Zahl sein.'],
      ['0', 'Die Menge muss mindestens 1 sein.'],
      ['10000', 'Die Menge darf höchstens 9999 sein.'],
    ] as const) {
      await quantity(page).fill(typed);
      await addButton(page).click();
      await expectSoon(() => allWords(alert(page).getByRole('paragraph'))).toEqual([
        'Artikel kann nicht hinzugefügt werden',
        message,
      ]);
      await expectSoon(() => quantity(page).inputValue()).toBe(typed);
    }
  });

  it('given a quantity of 3, when it is added, then three are in the cart', async () => {
    const page = await shop.visit(CUP);
    await page.getByRole('radio', { name: 'Sand' }).check();
    await page.getByLabel('Größe').selectOption('klein, 200 ml');
    await quantity(page).fill('3');
    await quantity(page).press('Enter');
    await page.getByRole('link', { name: '3 items in cart' }).first().waitFor();
  });
});
