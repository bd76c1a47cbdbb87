import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import panelRoutes from './routes.ts';

it('every panel page has a unique path', () => {
  const paths = panelRoutes.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

it('every panel page with a form survives a lost answer', () => {
  const loses = panelRoutes.filter(({ file }) => {
    const page = readFileSync(join(import.meta.dirname, file), 'utf8');
    return file.endsWith('.tsx') && /^export const action\b/mu.test(page) && !/^export \{ clientAction\b/mu.test(page);
  });
  expect(loses.map(({ file }) => file)).toEqual([]);
});
