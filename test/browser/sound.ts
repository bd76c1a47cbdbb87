import type { Page } from 'playwright-core';
import { violationsIn } from './axe.ts';
import { expectSoon } from './expect-soon.ts';

const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Axe disables by default the rule that a visible label must be part of the accessible name.
  rules: { 'label-content-name-mismatch': { enabled: true } },
  // A page in a frame has landmarks of its own; whether axe has them depends on how soon the frame answers.
  iframes: false,
};
const PHONE = 390;
const DESK = 1280;
/** WCAG 1.4.10: 1280 px at 400 % zoom. */
const NARROW = 320;

/** No animations. */
export const CALM = { reducedMotion: 'reduce' } as const;
const SOUND = { found: [], overflow: 0 };

/** Switches the scheme of an open page. Forces a new layout, or axe would see the previous inherited colors. */
const setScheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    document.body.hidden = true;
    document.body.getBoundingClientRect();
    document.body.hidden = false;
  });
};

/** Horizontal overflow in px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Fields that make iOS zoom in on focus. */
const zoomedFields = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=hidden], [type=radio], [type=checkbox]), select, textarea')]
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML.slice(0, 200)),
  );

/** Sticky bars cover part of the targets behind them; that is not a finding. */
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

/** Both schemes take their colors from the same variables, so each is looked at in one width. */
const LOOKS = [
  { width: DESK, colorScheme: 'light' },
  { width: PHONE, colorScheme: 'dark' },
] as const;

/** Expects no axe violations, no overflow and no zooming fields, on desktop and phone, light and dark. */
export const expectSound = async (page: Page): Promise<void> => {
  for (const { width, colorScheme } of LOOKS) {
    await setScheme(page, colorScheme);
    await page.setViewportSize({ width, height: 844 });
    await expectSoon(async () => {
      await unstick(page);
      const found = await violationsIn(page, RULES);
      await stickAgain(page);
      return { width, colorScheme, found, overflow: await overflow(page) };
    }).toEqual({ ...SOUND, width, colorScheme });
  }
  await page.setViewportSize({ width: NARROW, height: 844 });
  await expectSoon(async () => ({ overflow: await overflow(page), zoomed: await zoomedFields(page) })).toEqual({
    overflow: 0,
    zoomed: [],
  });
};
