import { describe, expect, it } from '@jest/globals';
import type { Block } from '@kontor/contracts/blocks/blocks';
import type { Page } from 'playwright-core';
import { BLOCK_SAMPLES } from '../../support/block-samples.ts';
import { prepareDemo } from '../../support/prepare.ts';
import { allWords, useShop } from '../browser.ts';
import { expectSoon } from '../expect-soon.ts';
import { CALM, expectSound } from '../sound.ts';

const { section, heading, text, image, button } = BLOCK_SAMPLES;
const beside: readonly Block[] = [
  { ...image, columns: '1-6' },
  { ...heading, columns: '7-12' },
  { ...text, columns: '7-12' },
  { ...button, columns: '7-12' },
];
const { image: _, ...plain } = section;
const GROUNDS = ['none', 'soft', 'tint', 'accent', 'contrast'] as const;
const others = Object.values(BLOCK_SAMPLES).filter(({ type }) => type !== 'section' && type !== 'hero');

const prepare = prepareDemo(() => [], {
  pages: [
    { urlId: 'nebeneinander', title: 'Nebeneinander', description: '', blocks: [...beside, { ...section }, ...beside] },
    {
      urlId: 'viertel',
      title: 'Viertel',
      description: '',
      blocks: Object.values(BLOCK_SAMPLES)
        .filter(({ type }) => type !== 'section')
        .map((block, index) => ({ ...block, columns: `${(index % 4) * 3 + 1}-${(index % 4) * 3 + 3}` }) as Block),
    },
    {
      urlId: 'beginnt',
      title: 'Beginnt',
      description: '',
      blocks: [plain, { ...heading, text: 'Ganz oben', level: 1 }],
    },
    ...GROUNDS.map((background) => ({
      urlId: `grund-${background}`,
      title: background,
      description: '',
      blocks: [{ ...plain, background, height: 'content' as const }, ...others],
    })),
  ],
});

const boxes = (page: Page) =>
  page.locator('.columns').first().locator('.column > *').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { left, right, top, bottom } = block.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  ); // prettier-ignore

const at = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 800 });
  return boxes(page);
};

describe('sections and columns', () => {
  const shop = useShop({}, prepare);

  it('stand beside each other from 433 px on, and below each other up to 432', async () => {
    const page = await shop.visit('/nebeneinander', CALM);
    const [picture, title, words, link] = await at(page, 433);
    expect(title!.left).toBeGreaterThanOrEqual(picture!.right);
    expect([words!.left, link!.left]).toEqual([title!.left, title!.left]);
    expect([title!.top, words!.top >= title!.bottom, link!.top >= words!.bottom]).toEqual([picture!.top, true, true]);
    const stacked = await at(page, 432);
    expect(stacked.map(({ left }) => left)).toEqual(stacked.map(() => stacked[0]!.left));
    for (const [index, { top }] of stacked.slice(1).entries())
      expect(top).toBeGreaterThanOrEqual(stacked[index]!.bottom);
  });

  it('lie on a picture that covers them, and are sound', async () => {
    const page = await shop.visit('/nebeneinander', CALM);
    const [ground, picture] = await Promise.all(
      ['.page-section', '.section-picture img'].map((found) => page.locator(found).boundingBox()),
    );
    expect(picture).toEqual(ground);
    await expectSound(page);
  });

  it('hold every type of block in a quarter of the page, without anything that sticks out', async () => {
    const page = await shop.visit('/viertel', CALM);
    for (const width of [433, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const wide = await page.locator('.column').evaluateAll((columns) =>
        columns.flatMap(({ scrollWidth, clientWidth, textContent }) =>
          scrollWidth > clientWidth + 1 ? [`${scrollWidth} > ${clientWidth}: ${textContent?.slice(0, 40)}`] : [],
        ),
      ); // prettier-ignore
      expect([width, wide]).toEqual([width, []]);
    }
  });

  it('may begin a page with its heading', async () => {
    const page = await shop.visit('/beginnt', CALM);
    await expectSoon(() => allWords(page.locator('h1'))).toEqual(['Ganz oben']);
  });

  it.each(GROUNDS)('hold every type of block on the ground %s, readable in light and dark', async (background) => {
    await expectSound(await shop.visit(`/grund-${background}`, CALM));
  });
});
