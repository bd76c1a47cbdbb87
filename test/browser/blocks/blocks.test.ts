import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BLOCK_SAMPLES } from '../../support/block-samples.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { hydrated, useShop, words } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { CALM, expectSound } from '../sound.ts';

const WITHOUT = { javaScriptEnabled: false };
const ALL = Object.values(BLOCK_SAMPLES);
/** Types of today that have no frame of their own on the page. */
const UNFRAMED = new Set(['hero', 'tiles', 'products', 'product', 'form', 'text', 'newsletter', 'section']);
const NEW = ALL.map(({ type }) => type).filter((type) => !UNFRAMED.has(type));
const YOUTUBE = 'https://www.youtube-nocookie.com';

const prepare = prepareDemo(() => [], {
  pages: [{ urlId: 'bloecke', title: 'Blöcke', description: '', blocks: ALL }],
});

describe('blocks', () => {
  const shop = useShop({}, prepare);
  const own = (page: Page) => new URL(page.url()).host;
  const block = (page: Page, type: string) => page.locator(`[data-block='${type}']`);
  /** What the page asks of other servers, answered by the test. */
  const foreign = async (page: Page): Promise<readonly string[]> => {
    const asked: string[] = [];
    await page.route(
      (url) => !url.hostname.endsWith('localhost'),
      async (route) => {
        asked.push(route.request().url());
        await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Video</title><p>Film ab' });
      },
    );
    return asked;
  };

  it('given a page of all types, then it is sound on phone and desktop, light and dark', async () => {
    const page = await shop.blank(CALM);
    const asked = await foreign(page);
    await page.goto(shop.url('/bloecke'));
    await hydrated(page);
    for (const type of NEW) await expectSoon(() => block(page, type).count()).toBe(1);
    await expectSoon(() => page.locator('h1').count()).toBe(1);
    await expectSound(page);
    expect(asked).toEqual([]);
  });

  it('given no JavaScript, then everything can be read and opened', async () => {
    const page = await shop.visit('/bloecke', WITHOUT);
    const answer = block(page, 'accordion').getByText('Meist zwei Tage.');
    await expectSoon(() => answer.isVisible()).toBe(false);
    await block(page, 'accordion').getByText('Wie lange dauert der Versand?').click();
    await expectSoon(() => answer.isVisible()).toBe(true);
    await expectSoon(() => words(block(page, 'foodMenu'))).toContain('klein 4,50 €');
    await expectSoon(() => words(block(page, 'openingHours'))).toContain('Dienstag 10:00–13:00 Uhr');
    await expectSoon(() => words(block(page, 'markdown'))).toContain('Wasser kochen');
    await expectSoon(() => block(page, 'summary').getByRole('listitem').count()).toBe(3);
    await expectSoon(() => block(page, 'shareButtons').getByRole('link', { name: 'Mit WhatsApp teilen' }).count()).toBe(
      1,
    );
    await block(page, 'search').getByRole('searchbox').fill('Becher');
    await block(page, 'search').getByRole('button').click();
    await page.waitForURL('**/search?q=Becher');
  });

  it('given code from elsewhere, then it runs in its frame, and reaches nothing of the site', async () => {
    const page = await shop.visit('/bloecke');
    await block(page, 'widget').scrollIntoViewIfNeeded();
    await page.frameLocator('.widget').getByText('läuft allein').waitFor();
    expect(shop.takeComplaints()).toEqual([]);
  });

  it.each([CALM, WITHOUT])('given a video, then it is loaded when a visitor asks for it: %j', async (options) => {
    const page = await shop.blank(options);
    const asked = await foreign(page);
    const policy = async (path: string): Promise<string> =>
      (await page.goto(shop.url(path)))?.headers()['content-security-policy'] ?? '';
    expect(await policy('/bloecke')).not.toContain(YOUTUBE);
    const show = block(page, 'embed').getByRole('link', { name: /^Inhalt anzeigen/u });
    await expectSoon(() => show.isVisible()).toBe(false);
    await block(page, 'embed').getByText('Inhalt von YouTube').click();
    const loaded = page.waitForResponse((response) => response.url().includes('?load='));
    await show.click();
    expect((await loaded).headers()['content-security-policy']).toContain(`frame-src 'self' ${YOUTUBE};`);
    await page.frameLocator('.embed').getByText('Film ab').waitFor();
    await expectSoon(() => new URL(page.url()).search).toMatch(/^\?load=\d+$/u);
    expect(asked).toEqual([`${YOUTUBE}/embed/dQw4w9WgXcQ`]);
    // Not from an address that somebody else has made.
    const { search } = new URL(page.url());
    expect(await policy(`/bloecke${search}`)).not.toContain(YOUTUBE);
    expect(own(page)).toBe(new URL(shop.url('/')).host);
  });

  it('given a page without new blocks, then it loads the script of none', async () => {
    const scripts = async (path: string): Promise<readonly string[]> => {
      const page = await shop.blank();
      await page.goto(shop.url(path), { waitUntil: 'networkidle' });
      return page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap(({ name }) => (/\/view-[^/]+\.js$/u.test(name) ? [name] : [])),
      );
    };
    expect(await scripts('/versand')).toEqual([]);
    expect((await scripts('/bloecke')).length).toBeGreaterThanOrEqual(NEW.length);
  });

  it('given the page is left and reached by a link, then its blocks are shown', async () => {
    const page = await shop.visit('/versand');
    // On a slow machine a page is left before all of it is hydrated.
    const tools = await page.context().newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 30 });
    await page.goto(shop.url('/bloecke'));
    await hydrated(page);
    await block(page, 'button').getByRole('link').click();
    await page.waitForURL('**/kontakt');
    await page.goBack();
    await expectSoon(() => block(page, 'quote').count()).toBe(1);
    await expectSoon(() => words(block(page, 'quote'))).toContain('Jule aus Bremen');
  });
});
