import { describe, it } from '@jest/globals';
import { useShop } from '../browser.ts';
import { addButton, alert, cartWith, CUP, E_BOOK, SPOONS } from '../parts.ts';
import { CALM, expectSound } from '../sound.ts';

describe('every page, on a phone and on a desk, light and dark', () => {
  const shop = useShop();

  it.each([
    ['the home page', '/'],
    ['the list', '/shop'],
    ['a filtered list', '/shop?category=Papier&tag=Planen'],
    ['a product', CUP],
    ['an empty cart', '/cart'],
    ['a search with results', '/search?q=Leinen'],
    ['a search without results', '/search?q=Donaudampfschifffahrtsgesellschaftskapitaen'],
    ['a page that is not there', '/gibt-es-nicht'],
    ['a legal page', '/versand'],
  ])('given %s, then axe finds no violations and nothing overflows', async (_, path) => {
    await expectSound(await shop.visit(path, CALM));
  });

  it('given a product with an error, then axe finds no violations and nothing overflows', async () => {
    const page = await shop.visit(CUP, CALM);
    await addButton(page).click();
    await alert(page).waitFor();
    await expectSound(page);
  });

  it('given a full cart, then axe finds no violations and nothing overflows', async () => {
    await expectSound(await cartWith(shop, [SPOONS, E_BOOK, '/shop/tafelservice-duene-24-teilig'], CALM));
  });
});
