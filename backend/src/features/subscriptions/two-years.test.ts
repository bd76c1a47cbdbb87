import { afterEach, describe, expect, it } from '@jest/globals';
import type { SubscriptionPlan } from '@kontor/contracts/catalogue/catalogue';
import type { SubscriptionId } from '@kontor/contracts/kernel/ids';
import { expectConsistentShop } from '../../../../test/support/consistent-shop.ts';
import { type ShopOptions, SubscriptionShop } from '../../../../test/support/subscription-shop.ts';
import { WriteSubscription } from './commands.ts';
import type { OrderView } from '@kontor/contracts/orders/responses';

type Unit = SubscriptionPlan['billingPeriod']['unit'];

const START = '2027-01-31T09:30+01:00';
const TWO_YEARS = '2029-01-31T09:29+01:00';
const plan = (value: number, unit: Unit, numBillingCycles = 0): SubscriptionPlan => ({
  billingPeriod: { value, unit },
  numBillingCycles,
});
const berlin = (at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Berlin' }).format(at);

describe('two years of subscriptions', () => {
  let shop: SubscriptionShop;
  const open = async (options: Partial<ShopOptions> = {}): Promise<void> => {
    shop = await SubscriptionShop.open(START, { stock: 1_000, ...options });
  };
  const good = async (): Promise<readonly OrderView[]> =>
    (await shop.orders()).filter(({ status }) => status !== 'cancelled');
  const types = async (id: SubscriptionId) => (await shop.events(id)).map(({ type }) => type);

  const expectConsistent = (stocked = 1_000): Promise<void> => expectConsistentShop(shop, stocked);

  afterEach(() => shop.close());

  it.each<[string, SubscriptionPlan, number, string]>([
    ['weekly', plan(1, 'WEEK'), 105, '2029-01-28 09:30'],
    ['every other month', plan(2, 'MONTH'), 12, '2028-11-30 09:30'],
    ['monthly', plan(1, 'MONTH'), 24, '2028-12-31 09:30'],
    ['yearly', plan(1, 'YEAR'), 2, '2028-01-31 09:30'],
  ])('%s: each order is placed on its day', async (_, period, count, last) => {
    await open();
    const id = await shop.subscribe(period);
    await shop.turnTo(TWO_YEARS);
    const orders = await good();
    expect([orders.length, berlin(orders.at(-1)!.placedAt)]).toEqual([count, last]);
    expect(orders.every(({ grandTotalCents }) => grandTotalCents === 1690)).toBe(true);
    expect([...(await shop.openJobs()).keys()]).toEqual([`renew-${id}-${count + 1}`]);
    await expectConsistent();
  });

  it('use the last day of short months, and the same local time all year', async () => {
    await open();
    await shop.subscribe(plan(1, 'MONTH'));
    await shop.turnTo('2027-06-01T00:00Z');
    expect((await good()).map(({ placedAt }) => berlin(placedAt))).toEqual([
      '2027-01-31 09:30',
      '2027-02-28 09:30',
      '2027-03-31 09:30',
      '2027-04-30 09:30',
      '2027-05-31 09:30',
    ]);
  });

  it('cost what the catalogue and preferences say on each day', async () => {
    await open();
    await shop.subscribe(plan(1, 'MONTH'), 2);
    shop.setPrice(1500);
    await shop.turnTo('2027-03-01T00:00Z');
    const [, second] = await good();
    expect(second).toMatchObject({
      purchasedCartId: null,
      subtotalCents: 3000,
      shippingTotalCents: 490,
      grandTotalCents: 3490,
      taxTotalCents: 557,
      subscription: { cycle: 2 },
    });
    await expectConsistent();
  });

  it('end after their cycles, with nothing left to do', async () => {
    await open();
    const id = await shop.subscribe(plan(1, 'MONTH', 6));
    const once = await shop.subscribe(plan(1, 'YEAR', 1));
    await shop.turnTo(TWO_YEARS);
    expect((await good()).length).toBe(7);
    expect((await types(id)).at(-1)).toBe('SubscriptionEnded');
    expect(await types(once)).toEqual(['SubscriptionStarted', 'SubscriptionEnded']);
    expect([...(await shop.openJobs())]).toEqual([]);
    await expectConsistent();
  });

  it('retry a declined payment after 1, 3, 5 and 7 days, and continue when it is paid', async () => {
    await open({ payments: ['paid', 'declined', 'declined', 'declined', 'paid'] });
    const id = await shop.subscribe(plan(1, 'MONTH'));
    await shop.turnTo('2027-04-01T00:00Z');
    expect((await shop.orders()).map(({ placedAt, status }) => [berlin(placedAt), status])).toEqual([
      ['2027-01-31 09:30', 'open'],
      ['2027-02-28 09:30', 'cancelled'],
      ['2027-03-01 09:30', 'cancelled'],
      ['2027-03-04 09:30', 'cancelled'],
      ['2027-03-09 09:30', 'open'],
      ['2027-03-31 09:30', 'open'],
    ]);
    expect(await types(id)).toContain('SubscriptionRenewalFailed');
    await expectConsistent();
  });

  it('end when the last try is declined too', async () => {
    await open({ payments: ['paid', ...Array.from({ length: 5 }, () => 'declined' as const)] });
    const id = await shop.subscribe(plan(1, 'MONTH'));
    await shop.turnTo(TWO_YEARS);
    const [last, told] = (await shop.events(id)).slice(-2);
    expect(last).toMatchObject({ type: 'SubscriptionCancelled', data: { by: 'failure', cycle: 2 } });
    expect(told?.type).toBe('SubscriptionMailSent');
    expect(berlin((await shop.orders()).at(-1)!.placedAt)).toBe('2027-03-16 09:30');
    expect((await good()).length).toBe(1);
    expect([...(await shop.openJobs())]).toEqual([]);
    await expectConsistent();
  });

  it('wait for units without charging, and skip dates that passed meanwhile', async () => {
    await open({ stock: 2 });
    await shop.subscribe(plan(1, 'WEEK'));
    await shop.turnTo('2027-02-16T12:00+01:00');
    expect((await good()).length).toBe(2);
    await shop.setStock(50);
    await shop.turnTo('2027-03-08T00:00Z');
    expect((await good()).map(({ placedAt }) => berlin(placedAt))).toEqual([
      '2027-01-31 09:30',
      '2027-02-07 09:30',
      // Due on the 14th; tried on the 15th and the 18th. The 21st is the next date.
      '2027-02-18 09:30',
      '2027-02-21 09:30',
      '2027-02-28 09:30',
      '2027-03-07 09:30',
    ]);
    await expectConsistent(52);
  });

  it('fail while the product is gone, and continue when it is back', async () => {
    await open();
    const id = await shop.subscribe(plan(1, 'MONTH'));
    const { product } = shop;
    shop.product = null;
    await shop.turnTo('2027-03-02T00:00Z');
    expect((await shop.events(id)).at(-1)).toMatchObject({ data: { reason: 'productGone', attempt: 2 } });
    shop.product = product;
    await shop.turnTo('2027-04-01T00:00Z');
    expect((await good()).length).toBe(3);
    await expectConsistent();
  });

  it('are not started by an order whose payment was declined', async () => {
    await open({ payments: ['declined'] });
    const id = await shop.subscribe(plan(1, 'MONTH'));
    await shop.turnTo(TWO_YEARS);
    expect([await shop.events(id), [...(await shop.openJobs())]]).toEqual([[], []]);
    await expectConsistent();
  });

  it('stop for an erased person', async () => {
    await open();
    const id = await shop.subscribe(plan(1, 'MONTH'));
    await shop.vault.erase(shop.site.id, await shop.vault.personOf(shop.site.id, 'anna@example.org'));
    await shop.turnTo(TWO_YEARS);
    expect(await types(id)).toEqual(['SubscriptionStarted', 'SubscriptionCancelled', 'SubscriptionMailFailed']);
    expect((await good()).length).toBe(1);
  });

  it('are cancelled midway, once, whoever cancels', async () => {
    await open();
    const id = await shop.subscribe(plan(1, 'MONTH'));
    await shop.turnTo('2028-01-01T00:00Z');
    const cancel = () =>
      shop.execute(new WriteSubscription(id, { type: 'CancelSubscription', by: 'shopper' }, shop.context()));
    await cancel();
    await cancel();
    await shop.turnTo(TWO_YEARS);
    expect((await good()).length).toBe(12);
    expect((await types(id)).filter((type) => type === 'SubscriptionCancelled')).toHaveLength(1);
    expect([...(await shop.openJobs())]).toEqual([]);
    await expectConsistent();
  });
});
