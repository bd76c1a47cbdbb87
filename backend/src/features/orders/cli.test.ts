import { beforeEach, describe, expect, it } from '@jest/globals';
import { atTerminal } from '../../../../test/support/at-terminal.ts';
import { newsOf, orderEvents } from '../../../../test/support/order-news.ts';
import { CUP, draftOf, orderSite } from '../../../../test/support/priced-orders.ts';
import { ordersCommand } from './cli.ts';

const { order } = newsOf([orderEvents(draftOf({ lines: [CUP] })).placed]);

describe('kontor orders', () => {
  let { run, executed } = atTerminal(ordersCommand);
  beforeEach(() => {
    const orders = {
      byNumber: async (siteId: string, number: number) =>
        siteId === orderSite.id && number === order.number ? order : null,
    };
    ({ run, executed } = atTerminal(ordersCommand, { site: orderSite, queries: { orders } }));
  });

  it('shows one', async () => {
    const { code, stdout } = await run('show', orderSite.id, '1001');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^1001 .* open, awaiting\n {2}2 × .*Becher „Düne“\n/u)]);
  });

  it('knows no order that is not there', async () => {
    for (const number of ['1002', '0', 'x', '']) {
      expect(await run('show', orderSite.id, number)).toMatchObject({ code: 1, stdout: '' });
    }
  });

  it.each([
    [['pay', '12.50', '--reference', 'x'.repeat(201)], 'reference: '],
    [['pay', '0'], '„0“ ist kein Betrag.'],
    [['cancel', '--reason', 'x'.repeat(501)], 'reason: '],
    [['refund', '1', '--reason', 'x'.repeat(501)], 'reason: '],
    [['fulfil', 'HH-FREMD=1'], '„HH-FREMD=1“ ist nichts aus dieser Bestellung.'],
    [['fulfil', '--carrier', 'DHL'], '--carrier und --tracking'],
  ])('does not take %j, and says what is wrong', async ([action, ...rest], told) => {
    const { code, stderr } = await run(action!, orderSite.id, '1001', ...rest);
    expect([code, stderr]).toEqual([2, expect.stringContaining(told)]);
    expect(executed).toEqual([]);
  });
});
