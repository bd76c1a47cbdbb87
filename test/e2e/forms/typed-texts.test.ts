import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { Batches, BATCHES } from '../../support/batches.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { runCli } from '../../support/process.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';
import type { SavedQuery } from '@kontor/contracts/analytics/responses';
import type { BatchAnswer } from '@kontor/contracts/batches/responses';
import type { StockHistoryAnswer } from '@kontor/contracts/stock/responses';
import type { MerchantOrder } from '@kontor/contracts/orders/responses';
import type { SqlResult } from '@kontor/contracts/ports/responses';

const ADA = 'ada.typed@kunden.example';
const MARK = 'Schnurrbart';
const mark = (what: string): string => `${MARK} ${what}`;

describe('free texts of merchants', () => {
  let api: Api;
  let owner: Visitor;
  let orderId: string;
  let variant: string;

  const filesWith = (text: string): readonly string[] =>
    readdirSync(api.folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const path = join(api.folder, name);
      return statSync(path).isFile() && readFileSync(path, 'latin1').includes(text);
    });
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await owner.call<T>('post', path, body);
    expect([path, answer.status < 300, answer.body]).toEqual([path, true, answer.body]);
    return answer.body;
  };
  const order = async () => (await owner.call<MerchantOrder>('get', `/api/v1/orders/${orderId}`)).body;
  const typedIn = ({ history, payments }: MerchantOrder) => [
    ...history.flatMap(({ reference, reason, tracking }) => [reference, reason, tracking?.number ?? '']),
    ...payments.map(({ reference }) => reference),
  ];
  const reasons = async () => {
    await caughtUp(api);
    const { body } = await owner.call<StockHistoryAnswer>('get', `/api/commerce/inventory/${variant}/history`);
    return body.entries.map(({ reason }) => reason).filter((reason) => reason.startsWith(MARK));
  };
  const sqlReasons = async (caller: Visitor | Program) => {
    const sql = "SELECT reason FROM stock_movements WHERE reason <> '' ORDER BY seq DESC LIMIT 2";
    return (await caller.call<SqlResult>('post', '/api/v1/analytics/query', { sql })).body.rows.flat();
  };

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
    const product = await api.product('kaffee-hafenroestung');
    const variantId = product.variants[0]!.id;
    variant = `${product.id}/${variantId}`;
    orderId = placed(await placeOrder(api, await shopperWith(api, product, 4), { email: ADA })).orderId;
    const { lines, grandTotalCents } = await order();
    const units = [{ lineId: lines[0]!.id, quantity: 1 }];
    const paid = { amountCents: grandTotalCents, method: 'prepayment', reference: mark('Auszug') };
    await post(`/api/v1/orders/${orderId}/payments`, paid);
    const tracking = { carrier: 'Bote', number: mark('0034') };
    await post(`/api/v1/orders/${orderId}/fulfilments`, { lines: units, tracking });
    await post(`/api/v1/orders/${orderId}/cancellation`, { lines: units, reason: mark('Storno') });
    await post(`/api/v1/orders/${orderId}/refunds`, { amountCents: 100, lines: [], reason: mark('Kulanz') });
    await post(`/api/commerce/inventory/${variant}/level`, { level: 50, cause: 'other', reason: mark('Zählung') });
    const change = { kind: 'adjust', by: 1 };
    const edit = { change, target: { variants: [{ productId: product.id, variantId }] }, reason: mark('Fund') };
    await new Batches(api, owner).ended(await owner.call('post', `${BATCHES}/stock-edits`, edit));
    const query = { name: mark('Kundin'), sql: `SELECT '${MARK}'`, asOf: '' };
    await post('/api/v1/analytics/saved-queries', query);
  });
  afterAll(() => api.stop());

  it('are stored in no file except the mail that contains them', async () => {
    await caughtUp(api);
    expect(filesWith(MARK).filter((name) => !name.startsWith('mails'))).toEqual([]);
  });

  it('are shown with permission', async () => {
    const typed = typedIn(await order()).filter((text) => text !== '');
    expect(typed.sort()).toEqual(['0034', 'Auszug', 'Auszug', 'Kulanz', 'Storno'].map(mark));
    expect(await reasons()).toEqual([mark('Fund'), mark('Zählung')]);
    const { body } = await owner.call<{ batches: readonly BatchAnswer[] }>('get', `${BATCHES}?kind=stockEdit`);
    expect(body.batches.map(({ task }) => task)).toMatchObject([{ reason: mark('Fund') }]);
    const saved = await owner.call<{ savedQueries: readonly SavedQuery[] }>('get', '/api/v1/analytics/saved-queries');
    expect(saved.body.savedQueries).toMatchObject([{ name: mark('Kundin'), sql: `SELECT '${MARK}'` }]);
  });

  it('are masked in tables without permission to see the stock', async () => {
    expect(await sqlReasons(owner)).toEqual([mark('Fund'), mark('Zählung')]);
    const { key } = await keyOf(owner, ['analytics:read']);
    expect(await sqlReasons(new Program(api, key))).toEqual(['***', '***']);
  });

  it('the same bank statement line is recorded as one payment, however often entered', async () => {
    const { payments, paidCents } = await order();
    const again = { amountCents: 1, method: 'prepayment', reference: mark('Auszug'), moreThanDue: true };
    await post(`/api/v1/orders/${orderId}/payments`, again);
    expect(await order()).toMatchObject({ payments, paidCents });
  });

  it('are erased with the order’s person; others are kept', async () => {
    expect((await runCli(api.folder, ['erase', 'demo', ADA])).code).toBe(0);
    expect(typedIn(await order()).filter((text) => text !== '')).toEqual([]);
    expect(await reasons()).toEqual([mark('Fund'), mark('Zählung')]);
    expect(filesWith(MARK)).toEqual([]);
  });

  it('can still be entered for an order of an erased person', async () => {
    await post(`/api/v1/orders/${orderId}/refunds`, { amountCents: 50, lines: [], reason: mark('Rest') });
    expect(typedIn(await order())).toContain(mark('Rest'));
    await caughtUp(api);
    expect(filesWith(MARK)).toEqual([]);
  });
});
