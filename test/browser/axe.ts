import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds, as rule and element. It is put into a page once, as parsing it takes as long as looking.
 * @param within selector of the part to look at; default: all
 */
export const violationsIn = async (
  page: Page,
  { within, ...options }: axe.RunOptions & { readonly within?: string } = {},
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([place, asked]) => {
      const { violations } = await window.axe.run(place ?? document, { ...asked, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, options] as const,
  );
};
