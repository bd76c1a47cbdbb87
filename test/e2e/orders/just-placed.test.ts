import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderByToken } from '../../../backend/src/features/orders/exports.ts';
import type { RequestScope } from '../../../backend/src/platform/http/request-scope.ts';
import { type Api, startApi } from '../../support/api.ts';
import { demo } from '../../support/context.ts';
import { placed, placeOrder, shopperWith } from '../../support/shopping.ts';

describe('an order that was just placed', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('is shown to who has its token, as the read model will show it, while that is behind', async () => {
    const { redirect } = placed(await placeOrder(api, await shopperWith(api, await api.product('becher-duene'))));
    const { pathname, searchParams } = new URL(redirect, 'http://demo.localhost');
    const [orderId, token] = [pathname.split('/').at(-1)!, searchParams.get('token')!];
    const { platform } = api.kontor;
    const scope = { site: { id: demo }, position: undefined } as RequestScope;
    const behind = { ...platform.queries, orders: { ...platform.queries.orders, byId: async () => null } };
    const ask = (queries: typeof platform.queries, key = token) =>
      orderByToken({ log: platform.log, vault: platform.vault, queries }, scope, orderId, key);
    const known = await ask(platform.queries);
    expect(await ask(behind)).toMatchObject({ id: orderId, number: known!.number, lines: known!.lines });
    expect(await ask(behind, 'falsch')).toBeNull();
  });
});
