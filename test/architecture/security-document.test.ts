import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const DOCUMENT = 'docs/security.md';
/** Number of requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const CHAPTERS = {
  ...{ 1: 27, 2: 11, 3: 19, 4: 10, 5: 9, 6: 35, 7: 18, 8: 7, 9: 7 },
  ...{ 10: 29, 11: 14, 12: 9, 13: 13, 14: 9, 15: 13, 16: 16, 17: 7 },
};

const read = (file: string): string => readFileSync(file, 'utf8');
const document = read(DOCUMENT);
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \|$/gmu)].map(
  ([, id = '', asks = '', verdict = '']) => ({ id, asks, verdict: verdict.replace(/<!--.*?-->/gu, '').trim() }),
);

const filesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`((?:backend|contracts|docker|docs|projections|scripts|storefront|test)\/[\w./-]+)`/gu)].map(
    ([, file = '']) => file,
  );
const isTest = (file: string): boolean => /\.(?:test|suite)\.tsx?$/u.test(file);

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/gu, '-');
const anchorsOf = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^#+ (.*)$/gmu)].map(([, heading = '']) => anchorOf(heading));
const leadsNowhere = (link: string): boolean => {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? DOCUMENT : join(dirname(DOCUMENT), path);
  return !existsSync(file) || (anchor !== undefined && !anchorsOf(read(file)).includes(anchor));
};
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, link = '']) => link).filter((link) => !/^https?:/u.test(link));

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((file) => join('test', file))
  .filter((file) => isTest(file));

describe(DOCUMENT, () => {
  it('names every requirement of levels 1 and 2 once, in order', () => {
    const ids = rows.map(({ id }) => id);
    const number = (id: string) => id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);
    expect(ids.filter((id, index) => index > 0 && number(id) <= number(ids[index - 1] ?? ''))).toEqual([]);
    const counts = Object.groupBy(ids, (id) => id.split('.')[0] ?? '');
    expect(Object.fromEntries(Object.entries(counts).map(([chapter, of]) => [chapter, of?.length]))).toEqual(CHAPTERS);
  });

  it('says of each which tests cover it, where it is described, why it does not apply, or that it is open', () => {
    const silent = rows.filter(({ verdict }) => {
      if (verdict.startsWith('`')) return !filesIn(verdict).some(isTest);
      return !/^(?:described: \[|does not apply: \S|open: \S)/u.test(verdict);
    });
    expect(silent).toEqual([]);
  });

  it('refers to existing files and headings', () => {
    // Marked lines announce another branch's work; the mark is removed when it is merged.
    const here = document.replace(/^.*<!-- (?:auth|transport) -->.*$/gmu, '');
    expect(filesIn(here).filter((file) => !existsSync(file))).toEqual([]);
    expect(linksIn(document).filter((link) => leadsNowhere(link))).toEqual([]);
  });

  it('lists every test that names a requirement', () => {
    const named = testFiles.flatMap((file) =>
      [...read(file).matchAll(/ASVS (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*): /gu)].flatMap(([, ids = '']) =>
        ids.split(', ').map((id) => ({ file, id })),
      ),
    );
    expect(named.length).toBeGreaterThan(0);
    const unknown = named.filter(
      ({ file, id }) => !rows.some((row) => row.id === id && filesIn(row.verdict).includes(file)),
    );
    expect(unknown).toEqual([]);
  });
});
