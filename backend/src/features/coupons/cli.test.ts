import { beforeEach, describe, expect, it } from '@jest/globals';
import { CouponDefinition, type CouponView } from '@kontor/contracts/coupons/coupons';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { atTerminal } from '../../../../test/support/at-terminal.ts';
import { testSite } from '../../../../test/support/site.ts';
import { couponsCommand } from './cli.ts';
import { WriteCoupon } from './commands.ts';

const site = testSite();
const coupon = (fields: object): CouponView => ({
  ...CouponDefinition.parse(fields),
  id: 'a1b2c3d4-0f0e-4d5e-9a55-0d4f2f1f3a10' as CouponView['id'],
  uses: 3,
  heldBy: [],
});
const tenth = coupon({
  code: 'ZEHN',
  name: 'Ein Zehntel',
  discount: { kind: 'percentage', basisPoints: 1050 },
  totalUses: 20,
});
const five = coupon({
  code: 'FUENF',
  name: 'Fünf Euro',
  discount: { kind: 'fixed', cents: 500 },
  minimumSubtotalCents: 2000,
  isActive: false,
});

describe('kontor coupons', () => {
  let coupons: readonly CouponView[];
  let { run, executed } = atTerminal(couponsCommand);
  beforeEach(() => {
    coupons = [five, tenth];
    const queries = {
      byCode: async (_: SiteId, code: string) => coupons.find((each) => each.code === code) ?? null,
      // One coupon per page.
      list: async (_: SiteId, __: number, after = '0') => ({
        coupons: coupons.slice(Number(after), Number(after) + 1),
        next: Number(after) + 1 < coupons.length ? String(Number(after) + 1) : null,
      }),
    };
    ({ run, executed } = atTerminal(couponsCommand, { site, queries: { coupons: queries } }));
  });

  it('lists every code with its value and number of uses', async () => {
    const { code, stdout } = await run('list', site.id);
    expect([code, stdout.replace(/\u00a0/gu, ' ')]).toEqual([
      0,
      'FUENF  Fünf Euro  5,00 €, ab 20,00 €, 3 × benutzt, abgeschaltet\nZEHN  Ein Zehntel  10,5 %, 3 von 20 × benutzt\n',
    ]);
    coupons = [];
    expect((await run('list', site.id)).stdout).toBe('Es gibt noch keine Rabattcodes.\n');
  });

  it('defines a new coupon', async () => {
    const json = '{"code":"sommer","name":"Sommer","discount":{"kind":"freeShipping"}}';
    const { code, stdout } = await run('define', site.id, json);
    expect([code, stdout]).toEqual([0, 'SOMMER  Sommer  versandfrei, 0 × benutzt\n']);
    expect(executed[0]).toBeInstanceOf(WriteCoupon);
    expect(executed).toMatchObject([
      { command: { definition: { code: 'SOMMER', isActive: true } }, context: { siteId: site.id } },
    ]);
  });

  it('changes a coupon, keeping unnamed fields', async () => {
    await run('define', site.id, '{"code":"fuenf","isActive":true}');
    await run('define', site.id, '{"code":"ZEHN","discount":{"kind":"fixed","cents":100}}');
    expect(executed).toMatchObject([
      {
        command: {
          definition: { code: 'FUENF', minimumSubtotalCents: 2000, discount: { kind: 'fixed' }, isActive: true },
        },
      },
      { command: { definition: { discount: { kind: 'fixed', cents: 100 }, totalUses: 20 } } },
    ]);
  });

  it.each([
    ['{"name":"Ohne Code"}', 'code: '],
    ['{"code":"NEU"}', 'name: Ungültige Eingabe'],
    ['{"code":"ZEHN","discount":{"kind":"percentage","basisPoints":0}}', 'discount.basisPoints: Zu klein'],
    ['{"code":"ZEHN","ends":1}', 'ends: Dieses Feld gibt es nicht'],
  ])('refuses %s, and says what is wrong', async (json, problem) => {
    const { code, stderr } = await run('define', site.id, json);
    expect([code, stderr]).toEqual([2, expect.stringContaining(problem)]);
    expect(stderr).not.toContain('coupon.');
    expect(executed).toEqual([]);
  });

  it('reports an unknown site, and prints its usage', async () => {
    expect(await run('list', 'nirgends')).toMatchObject({
      code: 2,
      stderr: 'Es gibt hier keine Website „nirgends“.\n',
    });
    for (const args of [[], ['list'], ['define', site.id], ['list', site.id, 'x']]) {
      expect(await run(...args)).toMatchObject({ code: 2, stderr: couponsCommand.usage });
    }
  });
});
