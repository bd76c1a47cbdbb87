import { describe, it } from '@jest/globals';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { CALM, expectSound } from '../sound.ts';

/** Beside the home page, one that has what the others do not have. */
const PAGES = {
  shop: '/kontakt',
  studio: '/preise',
  restaurant: '/speisekarte',
  magazine: '/unterwegs',
  portfolio: '/arbeit-eins',
  club: '/mitglied-werden',
} as const;

describe('a site as it begins', () => {
  const shop = useShop();

  it.each(Object.entries(PAGES))('given the starting point %s, then axe finds no violations', async (from, path) => {
    const site = `neu-${from}`;
    await shop.kontor(
      'sites',
      'create',
      site,
      '--name',
      'Müllers',
      '--owner',
      'eva@laden.example',
      '--from',
      from,
      '--publish',
    );
    const page = await shop.visit('/', { ...CALM, site });
    await expectSound(page);
    await page.goto(shop.url(path, site));
    await expectSound(page);
    await page.goto(shop.url('/impressum', site));
    await expectSoon(() => words(page.locator('h1'))).toBe('Impressum');
    await expectSound(page);
  });
});
