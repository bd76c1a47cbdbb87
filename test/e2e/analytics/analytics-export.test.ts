import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { ParquetReport } from '@kontor/contracts/ports/analyst';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { until } from '../../support/until.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';

describe('Parquet export of the history', () => {
  let api: Api;
  let folder: string;
  beforeAll(async () => {
    api = await startApi();
    folder = join(api.folder, 'lake');
    await buy();
  });
  afterAll(() => api.stop());

  const buy = async () =>
    placed(await placeOrder(api, await shopperWith(api, await api.product('kaffee-hafenroestung'), 1)));
  const write = (more: object = {}): Promise<ParquetReport> =>
    api.kontor.platform.analyst.exportParquet({
      sites: 'all',
      asOf: null,
      personal: [],
      folder,
      partitions: ['site', 'month'],
      ...more,
    });
  const tablesOf = ({ files }: ParquetReport) => [...new Set(files.map(({ path }) => path.split('/')[0]))].sort();
  const month = () => new Date(api.kontor.platform.ambient.clock.now()).toISOString().slice(0, 7);
  const orders = () => join(folder, 'orders', 'site_id=demo', `month=${month()}`, 'data_0.parquet');

  it('given an export, then each site and month has a folder of files without addresses', async () => {
    const report = await write();
    expect(tablesOf(report)).toEqual(expect.arrayContaining(['carts', 'events', 'order_lines', 'orders', 'sessions']));
    expect(String(readFileSync(orders()).subarray(0, 4))).toBe('PAR1');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.parquet'),
    );
    for (const file of files) expect(readFileSync(join(folder, file), 'latin1')).not.toContain('kunden.example');
  });

  it('given nothing new, then nothing is written', async () => {
    // Effects of the order, such as its mail, may still be pending.
    await until(async () => (await write()).files, []);
  });

  it('given another order, then only changed files are written', async () => {
    const products = join(folder, 'products', 'site_id=demo', `month=${month()}`, 'data_0.parquet');
    const before = existsSync(products) ? statSync(products).mtimeMs : 0;
    await buy();
    const report = await write();
    expect(tablesOf(report)).toContain('orders');
    expect(tablesOf(report)).not.toContain('products');
    expect(report.files.some(({ path }) => path.includes('demo-ch'))).toBe(false);
    expect(existsSync(products) ? statSync(products).mtimeMs : 0).toBe(before);
  });

  it.each([
    ['another cut', { partitions: ['month'] }],
    ['other sites', { sites: [SiteId.parse('demo')] }],
    ['another instant', { asOf: Date.now() }],
  ] as const)('given %s of it, then the folder is refused, and nothing in it is taken away', async (_, wanted) => {
    await expect(write(wanted)).rejects.toMatchObject({ trouble: 'otherExport' });
    expect((await write({})).untouched).toBeGreaterThan(0);
  });

  it('given a single site in its own folder, then it contains no other', async () => {
    const own = join(api.folder, 'own');
    const report = await write({ folder: own, sites: [SiteId.parse('demo')], partitions: ['site'] });
    expect(new Set(report.files.map(({ path }) => path.split('/')[1]))).toEqual(new Set(['site_id=demo']));
  });

  it('given an erased person, then the export no longer contains them', async () => {
    const owner = new Visitor(api);
    await owner.signIn();
    const sql = 'SELECT customer_email, person_id FROM orders LIMIT 1';
    const ask = async () =>
      (await owner.call<{ rows: string[][] }>('post', '/api/v1/analytics/query', { sql })).body.rows;
    const [[email = '', personId = ''] = []] = await ask();
    expect(email).toMatch(/@/u);
    await api.kontor.platform.vault.erase(SiteId.parse('demo'), personId as never);
    expect((await ask())[0]?.[0]).toBe('(gelöscht)');
  });
});
