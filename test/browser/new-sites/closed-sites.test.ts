import { beforeAll, describe, it } from '@jest/globals';
import { useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { CALM, expectSound } from '../sound.ts';

const OWNER = ['--owner', 'inhaberin@laden.example'];

describe('a site that is not open', () => {
  const shop = useShop();
  beforeAll(async () => {
    await shop.kontor('sites', 'create', 'gasthaus', '--name', 'Gasthaus Anker', ...OWNER, '--from', 'restaurant');
    await shop.kontor('sites', 'create', 'late', '--name', 'Late', ...OWNER, '--language', 'en');
    await shop.kontor('sites', 'archive', 'late');
  });

  const at = async (path: string, site: string) => {
    const page = await shop.blank(CALM);
    await expectSoon(async () => (await page.goto(shop.url(path, site)))?.status() ?? 0).toBeGreaterThan(404);
    return page;
  };

  it('given one before its first release, then its page tells so, and axe finds no violations', async () => {
    const page = await at('/speisekarte', 'gasthaus');
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toBe('Demnächst');
    await expectSoon(() => page.title()).toBe('Demnächst – Gasthaus Anker');
    await expectSound(page);
  });

  it('given its link for members, then it leads to the sign-in', async () => {
    const page = await at('/', 'gasthaus');
    await page.getByRole('link', { name: 'Anmelden' }).click();
    await page.waitForURL('**/config/anmelden**');
  });

  it('given an archived one, then its page tells so in its language, and axe finds no violations', async () => {
    const page = await at('/', 'late');
    await expectSoon(() => words(page.getByRole('heading', { level: 1 }))).toBe('There is nothing here any more');
    await expectSound(page);
  });
});
