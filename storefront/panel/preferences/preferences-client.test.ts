import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@kontor/contracts/preferences/commerce-preferences';
import { PreferencesClient, PreferencesRefused, REFETCH_PREFERENCES } from './preferences-client.ts';

const PATH = '/api/v1/commerce-preferences/products';
const { products } = DEFAULT_PREFERENCES;
const radio = { ...products, variantPicker: 'radio' } as const;

describe('commerce preferences in the browser (MP-04)', () => {
  let fails: number | null;
  let stored: object;
  const steps: string[] = [];
  const report = jest.fn();
  const answer = (body: object, status = 200): Response => new Response(JSON.stringify(body), { status });
  const fetch = jest.fn(async (path: string, init?: RequestInit): Promise<Response> => {
    steps.push(`${init?.method ?? 'GET'} ${path}`);
    if (fails !== null) return answer({}, fails);
    if (typeof init?.body === 'string') stored = JSON.parse(init.body) as object;
    return answer({ ...stored, websiteId: 'demo' });
  });
  let client: PreferencesClient;

  beforeEach(() => {
    fails = null;
    stored = products;
    steps.length = 0;
    report.mockClear();
    fetch.mockClear();
    const events = new EventTarget();
    client = new PreferencesClient({ fetch, crumb: 'abc', events, report });
    events.addEventListener(REFETCH_PREFERENCES, (event) => {
      const { namespace } = (event as CustomEvent<{ namespace: 'products' }>).detail;
      steps.push(`refetch ${namespace} ${client.state(namespace)?.status ?? 'forgotten'}`);
    });
  });

  it('reads a namespace once for concurrent readers, without the site, and then from its cache', async () => {
    const reads = await Promise.all([client.read('products'), client.read('products')]);
    expect([...reads, await client.read('products')]).toEqual([products, products, products]);
    expect(steps).toEqual([`GET ${PATH}`]);
  });

  it('skips writes that change nothing', async () => {
    await client.read('products');
    await client.write('products', { ...products });
    expect(steps).toEqual([`GET ${PATH}`]);
  });

  it('updates the cache, notifies its readers, and then sends the write with the crumb', async () => {
    await client.read('products');
    await client.write('products', radio);
    expect(steps).toEqual([`GET ${PATH}`, 'refetch products success', `PUT ${PATH}`]);
    expect(fetch.mock.calls[1]?.[1]).toMatchObject({
      headers: { 'x-csrf-token': 'abc' },
      body: JSON.stringify(radio),
    });
    expect(await client.read('products')).toEqual(radio);
    expect(steps).toHaveLength(3);
  });

  it('sends the base version of a write, and caches what came with the page', async () => {
    client.know('products', products);
    await client.write('products', products);
    expect(steps).toEqual([]);
    await client.write('products', radio, 'abc');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'if-match': '"abc"' } });
  });

  it('reports the fields of a refused write', async () => {
    const error = { code: 'invalid', message: 'So nicht.', fields: { quickView: 'Nein.' } };
    fetch.mockImplementationOnce(async () => answer({ error }, 400));
    await expect(client.write('products', radio)).rejects.toMatchObject({ status: 400, error });
  });

  it('caches the server’s normalized result', async () => {
    fetch.mockImplementationOnce(async () => answer({ ...radio, quickView: false, websiteId: 'demo' }));
    await client.write('products', radio);
    expect(client.state('products')).toEqual({ status: 'success', data: { ...radio, quickView: false } });
  });

  it('reports a failed read, rethrows it and keeps the error', async () => {
    fails = 503;
    await expect(client.read('products')).rejects.toThrow(PreferencesRefused);
    expect(report.mock.calls).toEqual([[expect.objectContaining({ status: 503 })]]);
    expect(client.state('products')).toMatchObject({ status: 'failed', error: { status: 503 } });
    fails = null;
    expect(await client.read('products')).toEqual(products);
  });

  it('reports a failed write, rethrows it, and asks the server for the current state', async () => {
    await client.read('products');
    fails = 400;
    await expect(client.write('products', radio)).rejects.toMatchObject({ status: 400 });
    expect(report).toHaveBeenCalledTimes(1);
    expect(steps.at(-1)).toBe('refetch products forgotten');
    fails = null;
    expect(await client.read('products')).toEqual(products);
  });

  it('sends writes of a namespace in order and caches the last one', async () => {
    const first = Promise.withResolvers<Response>();
    fetch.mockImplementationOnce(async () => first.promise);
    const writes = [client.write('products', radio), client.write('products', { ...radio, quickView: false })];
    expect(await client.read('products')).toEqual({ ...radio, quickView: false });
    first.resolve(answer({}, 409));
    expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(client.state('products')).toEqual({ status: 'success', data: { ...radio, quickView: false } });
    expect(stored).toEqual({ ...radio, quickView: false });
  });
});
