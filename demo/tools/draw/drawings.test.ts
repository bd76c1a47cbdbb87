import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { drawings } from './drawings.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'drawings');

it('the committed drawings of the demo are up to date', () => {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const committed = files.map(({ parentPath, name }) => join(parentPath, name));
  const drawn = [...drawings()].map(([path, svg]) => [join(FOLDER, path), svg] as const);
  expect(committed.sort()).toEqual(drawn.map(([path]) => path).sort());
  expect(drawn.filter(([path, svg]) => readFileSync(path, 'utf8') !== svg).map(([path]) => path)).toEqual([]);
});
