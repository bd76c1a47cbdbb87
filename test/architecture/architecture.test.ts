import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { features as backend } from '../../backend/src/features/index.ts';
import { features as projections } from '@kontor/projections/features/index';
import { needsOfController } from '../../backend/src/platform/http/access.ts';
import shop from '../../storefront/app/routes.ts';
import panel from '../../storefront/panel/routes.ts';
import config from '../../.dependency-cruiser.mjs';

const EDGES = ['generator', 'jobs', 'new-sites', 'product-import', 'site-archives', 'storefront', 'templates'];
const PLANTED = join(import.meta.dirname, 'planted');
const VIOLATIONS = {
  'contracts/src/cycle-a.ts': 'no-cycles',
  'contracts/src/type-cycle-a.ts': 'no-cycles',
  'contracts/src/needs-more-than-zod.ts': 'contracts-depend-on-pure-libraries-alone',
  'projections/src/features/cart/knows-backend.ts': 'projections-know-contracts-only',
  'projections/src/features/cart/impure-view.ts': 'deciders-and-views-import-contracts-only',
  'projections/src/features/cart/holds-driver.ts': 'drivers-in-adapters-only',
  'backend/src/platform/knows-feature.ts': 'platform-knows-no-feature',
  'backend/src/platform/chooses-adapter.ts': 'adapters-chosen-in-the-composition-only',
  'backend/src/features/cart/impure-decider.ts': 'deciders-and-views-import-contracts-only',
  'backend/src/features/catalogue/calls-feature.ts': 'features-meet-through-exports',
  'backend/src/features/circle-a': 'no-circles-of-features',
  'backend/src/features/circle-b': 'no-circles-of-features',
  'backend/src/features/catalogue/knows-storefront.ts': 'backend-knows-no-storefront',
  'backend/src/features/catalogue/knows-demo.ts': 'demo-is-known-to-the-composition-only',
  'backend/src/features/catalogue/needs-undeclared.ts': 'no-undeclared-packages',
  'backend/src/features/catalogue/needs-nothing.ts': 'nothing-unresolvable',
  'demo/sites/calls-feature.ts': 'demo-uses-what-features-use-of-each-other',
  'demo/sites/draws.ts': 'drawing-is-no-part-of-the-product',
  'storefront/app/knows-projections.ts': 'storefront-knows-contracts-only',
  'storefront/app/knows-panel.ts': 'shop-knows-no-panel',
  'storefront/panel/takes-a-page.ts': 'panel-takes-common-parts-of-the-shop',
};

const violationsIn = async (folders: readonly string[], options: ICruiseOptions): Promise<readonly string[]> => {
  const { output } = await cruise([...folders], {
    ...(config.options as ICruiseOptions),
    ...options,
    validate: true,
    ruleSet: { forbidden: config.forbidden as never },
  });
  return (output as ICruiseResult).summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
};

describe('architecture', () => {
  it('has no violations in the product', async () => {
    const folders = ['contracts/src', 'projections/src', 'demo', 'backend/src', 'storefront/app', 'storefront/panel'];
    expect(await violationsIn(folders, { baseDir: process.cwd() })).toEqual([]);
  });

  it('has rules that find each planted violation and nothing else', async () => {
    const folders = ['contracts', 'projections', 'demo', 'backend', 'storefront'];
    const found = await violationsIn(folders, { baseDir: PLANTED, exclude: { path: '^never$' } });
    const expected = Object.entries(VIOLATIONS).map(([file, rule]) => `${file}: ${rule}`);
    expect([...found].sort()).toEqual(expected.sort());
  });

  it.each([
    // Blocks are parts of pages that the backend only stores.
    ['contracts/src', ['blocks', 'events', 'kernel', 'messages', 'ports', 'pricing', 'rich-text']],
    ['storefront/app', ['blocks', 'components', 'consent', 'frame', 'routes', 'styles']],
    ['projections/src/features', []],
    ['storefront/panel', ['charts', 'fetching', 'form-handling', 'frame', 'rich-text', 'styles']],
    ['test/e2e', ['blocks', 'demo', 'platform', 'security']],
    ['test/browser', ['blocks']],
  ])('names the folders of %s like the backend’s features, except shared ones', (root, shared) => {
    const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const known = new Set([...shared, ...readdirSync('backend/src/features')]);
    expect(folders.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(['test/e2e', 'test/browser'])('has each suite of %s in the folder of its feature', (root) => {
    expect(readdirSync(root).filter((file) => file.endsWith('.test.ts'))).toEqual([]);
  });

  it('says of each feature in one line what it is', () => {
    const root = 'backend/src/features';
    const indexes = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^[\w-]+\/index\.ts$/u.test(file),
    );
    const silent = indexes.filter(
      (file) => !/^\/\*\* .+ \*\/\nexport const \w+(: Feature| = \()/mu.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(indexes.length).toBe(backend.length);
    expect(silent).toEqual([]);
  });

  it('has no file at the root of contracts', () => {
    const files = readdirSync('contracts/src', { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toEqual([]);
  });

  it('has a planted violation for every rule', () => {
    const names = config.forbidden.map(({ name }) => name);
    expect([...new Set(Object.values(VIOLATIONS))].sort()).toEqual(names.sort());
  });

  it('knows the required permission of every call and every panel page', () => {
    const calls = backend
      .flatMap(({ controllers }) => [...controllers])
      .flatMap((controller) =>
        [...needsOfController(controller)].map(([method, need]) => [`${controller.name}.${method}`, need] as const),
      );
    expect(calls.length).toBeGreaterThan(30);
    expect(calls.filter(([, need]) => need === undefined).map(([name]) => name)).toEqual([]);
    const files = ['root.tsx', ...panel.map(({ file }) => file)];
    expect(files.length).toBeGreaterThan(8);
    const isSilent = (file: string): boolean =>
      !/^export const handle = \{ needs: '[\w:]+'(?:, place: '\w+')? \};$/mu.test(
        readFileSync(join('storefront/panel', file), 'utf8'),
      );
    expect(files.filter(isSilent)).toEqual([]);
    // Panel pages are nowhere else: the first path segment belongs to the panel.
    expect(shop.filter(({ path }) => /^config\b/u.test(path ?? ''))).toEqual([]);
  });

  it('checks a permission once: for a page by its declaration, for a write in its method', () => {
    const again = readdirSync('storefront/panel', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file))
      .filter((file) => /^ *await context\.access\(/mu.test(readFileSync(join('storefront/panel', file), 'utf8')));
    expect(again).toEqual([]);
  });

  it('lists every feature: each folder is in its side’s list, and read models belong to backend features', () => {
    const folders = (side: string): readonly string[] =>
      readdirSync(join(side, 'src', 'features'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .sort();
    const listed = backend.map(({ name }) => name);
    expect(folders('backend')).toEqual([...listed, ...EDGES].sort());
    expect(folders('projections')).toEqual(Object.keys(projections).sort());
    expect(Object.keys(projections).filter((name) => !listed.includes(name))).toEqual([]);
  });
});
