import { expect, it } from '@jest/globals';
import panelRoutes from './routes.ts';

it('each page of the panel has a path of its own', () => {
  const paths = panelRoutes.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});
