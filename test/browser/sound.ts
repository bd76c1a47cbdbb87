import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';

/** Axe leaves out by itself whether who speaks to the page can say what is read on a button. */
const RULES: Parameters<AxeBuilder['options']>[0] = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
const FOUND: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'] };
const PHONE = 390;
const DESK = 1280;
/** WCAG 1.4.10: what 400 % of zoom leave of 1280. */
const NARROW = 320;

/** Everything where it will be, not on its way there. */
export const CALM = { reducedMotion: 'reduce' } as const;
const SOUND = { found: [], overflow: 0 };

/** Of a scheme only colours depend: the second one is asked for these alone. */
const violations = async (page: Page, colorScheme: 'light' | 'dark'): Promise<readonly string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const results = await (
    colorScheme === 'light' ? axe.options({ ...RULES, ...FOUND }) : axe.options(FOUND).withRules('color-contrast')
  ).analyze();
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

/** Another scheme for a page that stands there. All of it is laid out anew, or axe finds inherited colours of before. */
const setScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    document.body.hidden = true;
    document.body.getBoundingClientRect();
    document.body.hidden = false;
  });
};

/** How far a page can be moved sideways, in pixels. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Fields that a phone zooms into when they are touched, and not out of again. */
const zoomedFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 200)),
  );

/** A bar that sticks to an edge covers half of whatever happens to lie below it: a target that is cut is no finding. */
const unstick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
    }
  });

const stickAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[style]')) {
      if (element.style.position === 'static') element.style.position = '';
    }
  });

/** Axe finds nothing and nothing sticks out, on a phone and on a desk, light and dark; and no field makes a phone zoom. */
export const expectSound = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await setScheme(page, colorScheme);
    for (const width of [DESK, PHONE]) {
      await page.setViewportSize({ width, height: 844 });
      await unstick(page);
      const found = await violations(page, colorScheme);
      await stickAgain(page);
      expect({ width, colorScheme, found, overflow: await overflow(page) }).toEqual({ ...SOUND, width, colorScheme });
    }
  }
  await page.setViewportSize({ width: NARROW, height: 844 });
  expect({ overflow: await overflow(page), zoomed: await zoomedFields(page) }).toEqual({ overflow: 0, zoomed: [] });
};
