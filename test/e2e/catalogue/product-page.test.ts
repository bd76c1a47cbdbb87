import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { until } from '../../support/until.ts';

const PREFERENCES = '/api/v1/commerce-preferences';

describe('product page', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
  });
  afterAll(() => api.stop());

  const read = async (path: string, site = 'demo'): Promise<string> =>
    (await new Visitor(api, site).call('get', path)).text;
  const count = (html: string, part: RegExp): number => [...html.matchAll(part)].length;

  it('SF-04: has selects or radio buttons, as the shop prefers, swatches, a quantity and an add button', async () => {
    const cup = await read('/shop/becher-duene');
    expect([count(cup, /<select name="option\./gu), count(cup, /class="option-radios"/gu)]).toEqual([1, 1]);
    expect(cup).toMatch(/fill="#dcc7a1"[^>]*><\/rect><\/svg><span>Sand</u);
    expect(cup).toContain('Lieferzeit: 2 bis 3 Werktage');
    expect(cup).toMatch(/<input[^>]*type="number"[^>]*name="quantity"/u);
    expect(cup).toContain('In den Warenkorb');
    const owner = new Visitor(api);
    await owner.signIn();
    await owner.call('put', `${PREFERENCES}/products`, { variantPicker: 'radio' });
    await until(async () => count(await read('/shop/becher-duene'), /class="option-radios"/gu), 2);
  });

  it('SF-04: has a subscribe button for subscriptions', async () => {
    expect(await read('/shop/kaffee-abo')).toMatch(/<button[^>]*>Abonnieren</u);
  });

  it('SF-04: says when few are left, and offers restock alerts when sold out', async () => {
    expect(await read('/shop/gartenschere-geschmiedet')).toContain('dann erst wieder im Herbst');
    const gone = await read('/shop/kalender-zwoelf-haefen');
    expect(gone).toContain('Sag mir, wenn es wieder da ist');
    expect(gone).not.toMatch(/name="quantity"/u);
  });

  it('SF-04: has a quick view, and shows instalments if the shop offers them', async () => {
    expect(await read('/shop')).toContain('class="card-quick"');
    const owner = new Visitor(api);
    await owner.signIn();
    expect(await read('/shop/krug-elbe')).not.toContain('class="instalment-pill"');
    await owner.call('put', `${PREFERENCES}/store`, { selectedCurrency: 'GBP' });
    await owner.call('put', `${PREFERENCES}/instalments`, { enabled: true, country: 'GB', maxCents: 100_000 });
    await until(async () => (await read('/shop/krug-elbe')).includes('instalment-pill'), true);
  });
});
