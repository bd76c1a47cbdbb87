import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { atTerminal } from '../../../../test/support/at-terminal.ts';
import { newsOf, orderEvents } from '../../../../test/support/order-news.ts';
import { CUP, draftOf, orderSite } from '../../../../test/support/priced-orders.ts';
import { ordersCommand } from './cli.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

const draft = draftOf({ lines: [CUP] });
const [cups] = draft.lines;
if (!cups) throw new Error('nothing was ordered');
/** The same article on two lines, with different answers (AC-07). */
const lines = [cups, { ...cups, id: randomUUID(), quantity: 1 }];
const events = orderEvents({ ...draft, lines });

describe('kontor orders', () => {
  let order: OrderView;
  let { run, executed } = atTerminal(ordersCommand);
  beforeEach(() => {
    ({ order } = newsOf([events.placed]));
    const orders = {
      byNumber: async (siteId: string, number: number) =>
        siteId === orderSite.id && number === order.number ? order : null,
    };
    ({ run, executed } = atTerminal(ordersCommand, { site: orderSite, queries: { orders }, answer: { state: order } }));
  });

  it('shows one order', async () => {
    const { code, stdout } = await run('show', orderSite.id, '1001');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^1001 .* In Bearbeitung, Zahlung offen\n {2}2 × .*Becher „Düne“\n/u),
    ]);
  });

  it('reports an unknown order', async () => {
    for (const number of ['1002', '0', 'x', '']) {
      expect(await run('show', orderSite.id, number)).toMatchObject({ code: 1, stdout: '' });
    }
  });

  it('spreads an article over all of its lines, within their units', async () => {
    const [first, second] = lines.map(({ id }) => id);
    const asked = async (...args: readonly string[]) => {
      expect((await run(args[0]!, orderSite.id, '1001', ...args.slice(1))).code).toBe(0);
      const [{ command }] = executed.splice(0) as [{ command: { lines: unknown } }];
      return command.lines;
    };
    const both = [
      { lineId: first, quantity: 2 },
      { lineId: second, quantity: 1 },
    ];
    expect(await asked('fulfil', `${cups.sku}=3`)).toEqual(both);
    expect(await asked('refund', '1', `${cups.sku}=3`)).toEqual(both);
    expect(await asked('fulfil', `${cups.sku}=1`)).toEqual([{ lineId: first, quantity: 1 }]);
    // Too many units: passed on for the order to refuse.
    expect(await asked('fulfil', `${cups.sku}=9`)).toEqual([both[0], { lineId: second, quantity: 7 }]);
    ({ order } = newsOf([events.placed, events.sent([{ lineId: cups.id, quantity: 2 }])]));
    expect(await asked('fulfil', `${cups.sku}=1`)).toEqual([{ lineId: second, quantity: 1 }]);
  });

  it.each([
    [['pay', '12.50', '--reference', 'x'.repeat(201)], 'reference: '],
    [['pay', '0'], '„0“ ist kein Betrag.'],
    [['cancel', '--reason', 'x'.repeat(501)], 'reason: '],
    [['refund', '1', '--reason', 'x'.repeat(501)], 'reason: '],
    [['fulfil', 'HH-FREMD=1'], '„HH-FREMD=1“ ist nichts aus dieser Bestellung.'],
    [['fulfil', '--carrier', 'DHL'], '--carrier und --tracking'],
  ])('refuses %j, and says what is wrong', async ([action, ...rest], told) => {
    const { code, stderr } = await run(action!, orderSite.id, '1001', ...rest);
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
    expect(executed).toEqual([]);
  });
});
