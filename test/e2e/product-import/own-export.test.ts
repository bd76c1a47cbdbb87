import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductFileFormat } from '@kontor/contracts/batches/parts';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { Batches, BATCHES } from '../../support/batches.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { runCli } from '../../support/process.ts';

const FORMATS = ['squarespace', 'shopify', 'woocommerce'] as const satisfies readonly ProductFileFormat[];

describe('an export of the whole shop', () => {
  let api: Api;
  let owner: Visitor;
  let batches: Batches;
  /** As the shop wrote it when it had another host, port and protocol. */
  const exported = async (format: ProductFileFormat): Promise<string> => {
    await caughtUp(api);
    const batch = await batches.ended(await owner.call('post', `${BATCHES}/product-exports`, { format }));
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
    const { text } = await request(api.http).get(batch.file!).set('host', 'demo.localhost').set('cookie', cookie);
    expect(text).toMatch(/https?:\/\/[^/]+\/files\//u);
    return text.replaceAll(/https?:\/\/[^/]+(?=\/files\/)/gu, 'https://frueher.example:8443');
  };

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    batches = new Batches(api, owner);
  });
  afterAll(() => api.stop());

  it.each(FORMATS)('changes nothing when it is read back as %s, in the panel and by the command', async (format) => {
    const file = await exported(format);
    const dry = await batches.ended(await batches.upload(file, 'collection=shop&dryRun=true'));
    expect(dry.report?.rows).toEqual([]);
    const { report } = await batches.ended(await batches.upload(file));
    expect(report?.counts).toMatchObject({ created: 0, changed: 0, stockChanged: 0, refused: 0 });
    expect(report?.counts.unchanged).toBeGreaterThan(0);
    expect(report?.rows).toEqual([]);

    const path = join(api.folder, `${format}.csv`);
    writeFileSync(path, file);
    const before = await api.kontor.platform.log.head();
    const { code, stdout } = await runCli(api.folder, ['import', 'products', path, '--site', 'demo']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/0 wurden angelegt, 0 geändert, \d+ unverändert/u)]);
    expect(await api.kontor.platform.log.head()).toBe(before);
  });
});
