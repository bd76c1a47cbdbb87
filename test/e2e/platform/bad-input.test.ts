import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ProductView } from '@kontor/contracts/catalogue/responses';
import { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { messagesOf } from '@kontor/contracts/messages/index';
import request from 'supertest';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { orderForm } from '../../support/orders.ts';
import { stockOf } from '../../support/stock.ts';

const de = messagesOf('de');
const ENTRIES = '/api/commerce/shopping-cart/entries';

describe('responses to bad input', () => {
  let api: Api;
  let cup: ProductView;

  beforeAll(async () => {
    api = await startApi();
    cup = await api.product('becher-duene');
  });
  afterAll(() => api.stop());

  /** Raw JSON, because JSON.stringify would normalize it. */
  const addRaw = (json: string) => new Visitor(api).call('post', ENTRIES, json, { 'content-type': 'application/json' });
  const addQuantity = (quantity: string) =>
    addRaw(`{"itemId":"${cup.id}","sku":"HH-BECH-SAND-L","quantity":${quantity}}`);

  it.each([
    ['0', 'Die Menge muss mindestens 1 sein.'],
    ['-1', 'Die Menge muss mindestens 1 sein.'],
    ['1.5', de['cart.quantityNotWhole']],
    ['"1,5"', de['cart.quantityNotWhole']],
    ['"abc"', de['cart.quantityNotNumeric']],
    ['""', de['cart.quantityNotNumeric']],
    ['null', de['cart.quantityNotNumeric']],
    ['[]', de['cart.quantityNotNumeric']],
    ['true', de['cart.quantityNotNumeric']],
    ['{"$gt":0}', de['cart.quantityNotNumeric']],
    ['10000', 'Die Menge darf höchstens 9999 sein.'],
    ['1e309', de['cart.quantityNotNumeric']],
    ['"1e9"', de['cart.quantityNotNumeric']],
    ['9007199254740993', 'Die Menge darf höchstens 9999 sein.'],
  ])('quantity %s: 400 at the field', async (quantity, message) => {
    const { status, body } = await addQuantity(quantity);
    expect([status, body.error]).toEqual([400, { code: 'invalid', message, fields: { quantity: message } }]);
  });

  it('accepts a quantity sent as text, as forms do', async () => {
    expect((await addQuantity('" 2 "')).body.newlyAdded.quantity).toBe(2);
  });

  it.each([
    ['an unknown item', 'itemId', { itemId: '00000000-0000-4000-8000-000000000000' }],
    ['an item that is no id', 'itemId', { itemId: 'x' }],
    ['an item that is missing', 'itemId', { itemId: undefined }],
    ['an unknown SKU', 'sku', { sku: 'NOPE' }],
    ['an empty SKU', 'sku', { sku: ' ' }],
    ['a SKU that is a number', 'sku', { sku: 7 }],
    ['a SKU without an end', 'sku', { sku: 'x'.repeat(20_000) }],
  ])('%s: 400 with the text of a missing variant', async (_, field, change) => {
    const { status, body } = await new Visitor(api).add({
      itemId: cup.id,
      sku: 'HH-BECH-SAND-L',
      quantity: 1,
      ...change,
    });
    expect([status, body.error.fields]).toEqual([400, { [field]: de['cart.variantMissing'] }]);
  });

  it.each([
    ['no JSON', 'x', de['cart.additionalFieldsNotJson']],
    ['a list', '[]', de['cart.additionalFieldsNotJson']],
    ['an object that is not in a string', {}, de['cart.additionalFieldsNotJson']],
    ['larger than 16 kB', JSON.stringify({ a: 'ä'.repeat(9_000) }), de['cart.additionalFieldsTooLarge']],
  ])('additionalFields that is %s: 400', async (_, additionalFields, message) => {
    const { status, body } = await new Visitor(api).add({
      itemId: cup.id,
      sku: 'HH-BECH-SAND-L',
      quantity: 1,
      additionalFields,
    });
    expect([status, body.error.fields]).toEqual([400, { additionalFields: message }]);
  });

  it.each([
    ['a text', '{"gravur":"Mia"}'],
    ['nested values', '{"gravur":[{"tief":{"x":[1,2]}}]}'],
  ])('additionalFields of a product that asks nothing, %s: 400 at the answer', async (_, additionalFields) => {
    const visitor = new Visitor(api);
    const body = { itemId: cup.id, sku: 'HH-BECH-SAND-L', quantity: 1, additionalFields };
    const refused = await visitor.add(body);
    const fields = { 'additionalFields.gravur': de['cart.additionalFieldUnknown'] };
    expect([refused.status, refused.body.error.fields]).toEqual([400, fields]);
    const { newlyAdded } = (await visitor.add({ ...body, additionalFields: '{ }' })).body;
    expect(newlyAdded.additionalFields).toBe('');
    const path = `/api/commerce/shopping-cart/entries/${newlyAdded.id}/additionalFields`;
    const changed = await visitor.call('put', path, body);
    expect([changed.status, changed.body.error.fields]).toEqual([400, fields]);
  });

  it('answers too large for a cart: 400, and smaller ones can still be added', async () => {
    const knife = await api.product('kuechenmesser-geschmiedet');
    await stockOf(api, knife, 300);
    const visitor = new Visitor(api);
    const add = (line: number) => {
      const answers = { gravur: `Nr. ${line}`, schrift: 'Antiqua', gruss: '✂'.repeat(300) };
      return visitor.add({ itemId: knife.id, sku: knife.variants[0]?.sku, additionalFields: JSON.stringify(answers) });
    };
    let line = 0;
    let answer = await add(line);
    for (; answer.status === 200; line += 1) answer = await add(line + 1);
    expect([answer.status, answer.body.error.fields]).toEqual([400, { additionalFields: de['cart.answersTooLarge'] }]);
    expect(line).toBeGreaterThan(60);
    const { id, entries, grandTotalCents } = (await visitor.cart()).body;
    expect(entries).toHaveLength(line);
    expect(
      (await answered(visitor.api.POST('/api/commerce/checkout', { body: orderForm(grandTotalCents) }))).status,
    ).toBe(200);
    const history = await api.kontor.platform.log.readStream(`cart-demo_${id}`);
    const purchase = history.find(({ type }) => type === 'CartPurchased');
    expect(JSON.stringify(purchase).length).toBeLessThan(500_000);
  });

  it('several invalid fields: one message each', async () => {
    const { body } = await new Visitor(api).add({ itemId: 'x', quantity: 'abc' });
    expect(Object.keys(body.error.fields ?? {}).sort()).toEqual(['itemId', 'quantity', 'sku']);
  });

  it.each([
    ['no JSON at all', '{bad', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a prototype', '{"__proto__":{"admin":true},"itemId":"x"}', 'application/json', 400],
    ['plain text', 'itemId=x', 'text/plain', 415],
    ['a form', 'itemId=x', 'application/x-www-form-urlencoded', 415],
    ['XML', '<x/>', 'application/xml', 415],
    ['more than the limit', JSON.stringify({ a: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('a body that is %s: the one error shape', async (_, body, type, status) => {
    const answer = await new Visitor(api).call('post', ENTRIES, body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(ErrorBody.parse(answer.body)).toEqual(answer.body);
    expect(JSON.stringify(answer.body)).not.toMatch(/\n\s+at |\.[jt]s:\d|node_modules/u);
  });

  it.each([
    ['get', '/api/nothing', 404],
    ['get', '/api/', 404],
    ['post', '/api/commerce', 404],
    ['put', '/api/commerce/shopping-cart', 404],
    ['put', `${ENTRIES}/not-an-id`, 400],
    ['delete', `${ENTRIES}/not-an-id`, 400],
    ['get', '/files/nothing.svg', 404],
    ['get', '/files/..%2f..%2fevents.sqlite', 404],
    ['get', '/files/%2e%2e/%2e%2e/events.sqlite', 404],
    ['get', '/%ff%fe', 400],
  ] as const)('%s %s: %i in the one error shape', async (method, path, status) => {
    const answer = await new Visitor(api).call(method, path, method === 'put' ? { quantity: 1 } : undefined);
    expect(answer.status).toBe(status);
    expect(ErrorBody.parse(answer.body)).toEqual(answer.body);
  });

  it('a write without the crumb: 403, with the message for an expired session or disabled cookies (AC-05)', async () => {
    const add = (cookie: string, crumb: string) =>
      request(api.http).post(ENTRIES).set({ host: 'demo.localhost', cookie, 'x-csrf-token': crumb }).send({});
    const crumb = 'c'.repeat(32);
    const off = await add('', crumb);
    expect([off.status, (off.body as ErrorBody).error]).toEqual([
      403,
      { code: 'crumbFail', message: de['session.cookiesOff'] },
    ]);
    const wrong = await add(`crumb=${crumb}`, 'd'.repeat(32));
    expect([wrong.status, (wrong.body as ErrorBody).error]).toEqual([
      403,
      { code: 'crumbFail', message: de['session.expired'] },
    ]);
  });

  it('an invalid Idempotency-Key: 400', async () => {
    for (const key of ['x'.repeat(300), 'with space']) {
      const answer = await new Visitor(api).add({ itemId: cup.id, sku: 'HH-BECH-SAND-L' }, { 'idempotency-key': key });
      expect(answer.status).toBe(400);
    }
  });

  it('an invalid position is ignored', async () => {
    for (const position of ['x', '-1', "1' OR 1=1", '9'.repeat(500)]) {
      const answer = await answered(
        new Visitor(api).api.GET('/api/commerce/shopping-cart', {
          headers: {
            'kontor-position': position,
          },
        }),
      );
      expect(answer.status).toBe(200);
    }
  });

  it('more writes than allowed: 429 with Retry-After and its message (AC-05)', async () => {
    const strict = await startApi({ writesPerMinute: 3 });
    const visitor = new Visitor(strict);
    const product = await strict.product('becher-duene');
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      statuses.push((await visitor.add({ itemId: product.id, sku: 'HH-BECH-SAND-L' })).status);
    }
    const refused = await visitor.add({ itemId: product.id, sku: 'HH-BECH-SAND-L' });
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(refused.body.error).toEqual({ code: 'tooManyRequests', message: de['session.tooManyRequests'] });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visitor.cart()).status).toBe(200);
    await strict.stop();
  });
});
