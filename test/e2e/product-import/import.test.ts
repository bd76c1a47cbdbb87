import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { SqliteReadStore } from '@kontor/projections/adapters/read-store-sqlite/index';
import { type Api, startApi } from '../../support/api.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { flatten } from '../../support/collect.ts';
import { runCli, startServer } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { until } from '../../support/until.ts';

const FILES = join(import.meta.dirname, '..', '..', 'fixtures', 'product-files');
const demo = SiteId.parse('demo');

describe('importing product files into a running shop', () => {
  let api: Api;
  const importFile = (name: string, ...options: readonly string[]) =>
    runCli(api.folder, ['import', 'products', join(FILES, name), '--site', 'demo', ...options]);
  const head = () => api.kontor.platform.log.head();
  /** Names found once the read models are up to date. */
  const search = async (text: string): Promise<readonly string[]> => {
    await caughtUp(api);
    return (await api.kontor.platform.queries.catalogue.search(demo, text, 10)).map(({ name }) => name);
  };

  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('a dry run reports what it would do, and does nothing', async () => {
    const before = await head();
    const { code, stdout } = await importFile('squarespace.csv', '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toMatch(/5 (?:würden|wurden|neu|angelegt)|5 .*angelegt/u);
    const filter = { categories: ['batch', 'collection', 'product', 'stock'] };
    expect(await flatten(api.kontor.platform.log.readAll({ after: before, filter }))).toEqual([]);
  });

  it.each([
    ['squarespace.csv', 'Becher „Watt“'],
    ['shopify.csv', 'Leinenhemd'],
    ['woocommerce.csv', 'Honig'],
  ])('%s: products are available at once, and repeating it changes nothing', async (file, word) => {
    const first = await importFile(file);
    expect([first.code, first.stderr]).toEqual([0, expect.any(String)]);
    expect(await search(word)).not.toEqual([]);
    const after = await head();
    const again = await importFile(file);
    expect([again.code, await head()]).toEqual([0, after]);
  });

  it('a dry run names the variants that a product would get', async () => {
    const file = join(api.folder, 'variante.csv');
    const header = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price';
    writeFileSync(
      file,
      `${header}\nleinenhemd,Leinenhemd,Farbe,Natur,Größe,M,LH-NAT-M,85\nleinenhemd,,,Rot,,M,LH-ROT-M,85\n`,
    );
    const { stdout } = await runCli(api.folder, ['import', 'products', file, '--site', 'demo', '--dry-run']);
    expect(stdout).toContain('Zeile 3, LH-ROT-M: neue Variante');
  });

  it('a picture at an address of the shop is the shop’s own', async () => {
    const file = join(api.folder, 'bild.csv');
    const picture = 'http://demo.localhost:3210/files/bild.jpg';
    writeFileSync(file, `Handle,Title,Variant SKU,Variant Price,Image Src\nbildprobe,Bildprobe,BP-1,5,${picture}\n`);
    await runCli(api.folder, ['import', 'products', file, '--site', 'demo']);
    await caughtUp(api);
    const [product] = await api.kontor.platform.queries.catalogue.productsBySku(demo, 'BP-1');
    expect(product?.images.map(({ url }) => url)).toEqual(['/files/bild.jpg']);
  });

  it('a product is found by its SKU in any spelling', async () => {
    const { catalogue } = api.kontor.platform.queries;
    const fullWidth = 'HH-BECH-SAND-L'.replace(/./gu, (sign) => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0));
    const found = await catalogue.productsBySku(demo, fullWidth);
    expect(found).toEqual(await catalogue.productsBySku(demo, 'HH-BECH-SAND-L'));
    expect(found.length).toBe(1);
  });

  it('read models are up to date after an import without a server', async () => {
    const folder = temporaryFolder();
    await (await startServer(folder.path)).stop();
    const { code } = await runCli(folder.path, ['import', 'products', join(FILES, 'shopify.csv'), '--site', 'demo']);
    expect(code).toBe(0);
    const store = new SqliteReadStore(join(folder.path, 'read-models.sqlite'));
    const text = { words: 'Leinenhemd', language: 'de' };
    const { documents } = await store.query('products', { siteId: demo, index: 'all', text, limit: 9 });
    expect(documents.length).toBeGreaterThan(0);
    await store.close();
    folder.remove();
  });

  it('a folder without a shop stays empty', async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await runCli(folder.path, ['rebuild', 'products']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('noch keine Website')]);
    expect(readdirSync(folder.path)).toEqual([]);
    folder.remove();
  });

  it('errors are reported with exit code 2', async () => {
    const missing = await importFile('nothing.csv');
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('gibt es nicht')]);
    const site = await runCli(api.folder, ['import', 'products', join(FILES, 'shopify.csv'), '--site', 'nope']);
    expect([site.code, site.stderr]).toEqual([2, expect.stringContaining('Seite nope')]);
    expect((await runCli(api.folder, ['dance'])).code).toBe(2);
    expect((await runCli(api.folder, ['rebuild', 'nothing'])).code).toBe(2);
  });

  it('a read model is rebuilt beside the live one', async () => {
    const before = await search('Becher');
    const { code, stderr } = await runCli(api.folder, ['rebuild', 'products']);
    expect([code, stderr]).toEqual([0, expect.stringContaining('fertig')]);
    // Processes cache lookups for a moment.
    await until(() => api.kontor.platform.store.live('products'), 2);
    expect(await search('Becher')).toEqual(before);
  });
});
