import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OpenApiDocument } from '../../../backend/src/platform/openapi/document.ts';
import { expectAsDocumented } from '../../support/as-documented.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';

describe('API documentation', () => {
  let api: Api;
  let visitor: Visitor;

  beforeAll(async () => {
    api = await startApi();
    visitor = new Visitor(api);
  });
  afterAll(() => api.stop());

  it('serves an OpenAPI document of all calls to everybody', async () => {
    const { status, headers, body } = await visitor.call<OpenApiDocument>('get', '/api/openapi.json');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/u);
    expect(body.openapi).toMatch(/^3\.1\./u);
    expect(Object.keys(body.paths).length).toBeGreaterThan(100);
    expect(body.paths['/api/v1/orders']?.get).toMatchObject({ 'x-permission': 'orders:read', tags: ['orders'] });
  });

  it('lists all calls on a page that loads nothing but its style sheet', async () => {
    const { body: document } = await visitor.call<OpenApiDocument>('get', '/api/openapi.json');
    const { status, headers, text } = await visitor.call('get', '/api/docs');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'");
    for (const path of Object.keys(document.paths)) expect(text).toContain(path);
    expect(text).not.toMatch(/<script|<style|style="|src=/u);
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/gu)].map(([, id]) => id));
    const inside = [...text.matchAll(/href="#([^"]+)"/gu)].map(([, id]) => id);
    expect(inside.filter((id) => !ids.has(id))).toEqual([]);
    const style = await visitor.call('get', '/api/docs/style.css');
    expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it.each([
    ['a field that the document does not know', { method: 'delete', status: 200, body: { shoppingCart: {} } }],
    ['a status that it does not know', { method: 'delete', status: 302, body: {} }],
    ['a refusal of another shape', { method: 'delete', status: 404, body: { message: 'Not found' } }],
  ])('the schema check would detect %s in every suite', async (_, answered) => {
    const path = '/api/commerce/shopping-cart/entries/7c9e6679-7425-40de-944b-e07fc1f90ae7?x=1';
    await expect(expectAsDocumented({ ...answered, path })).rejects.toThrow('document');
  });
});
