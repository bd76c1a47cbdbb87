import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { projections as readModels } from '@kontor/projections/features/index';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';

describe('operator endpoints', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startApi();
    const { id } = await api.product('becher-duene');
    await new Visitor(api).add({ itemId: id, sku: 'HH-BECH-SAND-L', quantity: 1 });
  });
  afterAll(() => api.stop());

  // By IP address, so that no site matches.
  const get = async (path: string) => {
    const response = await request(api.http).get(path).set('host', 'kontor-api-1:3000');
    const { status, text } = response;
    return { status, text, headers: response.headers as Record<string, string>, body: response.body as unknown };
  };

  it('/healthz: progress of the read models', async () => {
    const { status, body } = await get('/healthz');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'ok' });
    const { projections } = body as { projections: readonly { view: string; partition: string; failure: unknown }[] };
    expect(projections.map(({ view }) => view).sort()).toEqual(readModels.map(({ schema }) => schema.name).sort());
    expect(projections.every(({ partition, failure }) => partition === '0/1' && failure === null)).toBe(true);
  });

  it('/readyz: whether to send traffic', async () => {
    const { status, body } = await get('/readyz');
    expect([status, body]).toEqual([200, { status: 'ready', waitsFor: [], without: [] }]);
  });

  it('/metrics: Prometheus format, requests by route pattern', async () => {
    await new Visitor(api).call('get', '/files/gibt-es-nicht.svg');
    await new Visitor(api).call('get', '/api/gibt/es/nicht');
    const { status, text, headers } = await get('/metrics');
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
    expect(text).toMatch(/^kontor_events_appended_total\{category="cart"\} 2$/mu);
    expect(text).toMatch(/^kontor_projection_lag_seconds\{view="carts",version="1",partition="0\/1"\} [\d.]+$/mu);
    expect(text).toMatch(/_count\{method="POST",route="\/api\/commerce\/shopping-cart\/entries",status="200"\} 1$/mu);
    expect(text).not.toContain('gibt');
    expect(text).not.toContain('route="/metrics"');
  });

  it('everything else requires a site, even similar paths', async () => {
    for (const path of ['/healthz/', '/metrics/x', '//metrics', '/Metrics']) {
      expect([path, (await get(path)).status]).toEqual([path, 404]);
    }
  });
});
