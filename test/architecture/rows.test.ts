import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

const LIST = 'docs/rows.md';
const ID = /\b[A-Z]{2}-\d{2}\b/gu;
const SOURCES = ['contracts/src', 'projections/src', 'backend/src', 'storefront/app', 'storefront/panel', 'test'];

interface Row {
  readonly id: string;
  readonly what: string;
  readonly files: readonly string[];
}

const [held = '', later = ''] = readFileSync(LIST, 'utf8').split('## Not yet');
const rowsIn = (part: string): readonly Row[] =>
  [...part.matchAll(/^\| ([A-Z]{2}-\d{2}) \| ([^|]+) \|(?: ([^|]+) \|)?$/gmu)].map(([, id = '', what = '', files]) => ({
    id,
    what,
    files: [...(files ?? '').matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file),
  }));
const [inProduct, notYet] = [rowsIn(held), rowsIn(later)];
const all = [...inProduct, ...notYet].map(({ id }) => id);
const prefixes = new Set(all.map((id) => id.slice(0, 2)));

/** Row ids in the sources, without similar-looking texts. */
const named = (isTest: boolean): ReadonlySet<string> => {
  const files = SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter(
    (file) => !isTest || /\.test\.tsx?$/u.test(file),
  );
  const ids = files.flatMap((file) => readFileSync(file, 'utf8').match(ID) ?? []);
  return new Set(ids.filter((id) => prefixes.has(id.slice(0, 2))));
};

describe(`the rows of the specification, as ${LIST} lists them`, () => {
  it('are each listed once, in a few words', () => {
    expect([inProduct.length, notYet.length].every((count) => count > 30)).toBe(true);
    expect(all.length).toBe(new Set(all).size);
    const lines = `${held}${later}`.match(/^\| [A-Z]{2}-\d{2} /gmu) ?? [];
    expect(lines).toHaveLength(all.length);
  });

  it('are covered by existing tests that name them', () => {
    const broken = inProduct.flatMap(({ id, files }) => {
      if (files.length === 0) return [`${id}: no test`];
      return files.flatMap((file) => {
        if (!existsSync(file)) return [`${id}: there is no ${file}`];
        const names = new Set<string>(readFileSync(file, 'utf8').match(ID));
        return /\.test\.tsx?$/u.test(file) && names.has(id) ? [] : [`${id}: ${file} does not name it`];
      });
    });
    expect(broken).toEqual([]);
  });

  it('are in the product if a test names them, and listed if anything names them', () => {
    const known = new Set(inProduct.map(({ id }) => id));
    expect([...named(true)].filter((id) => !known.has(id))).toEqual([]);
    expect([...named(false)].filter((id) => !all.includes(id))).toEqual([]);
  });
});
