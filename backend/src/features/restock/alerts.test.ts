import { afterEach, describe, expect, it } from '@jest/globals';
import { MailerUnavailable } from '@kontor/contracts/ports/mailer';
import type { RestockEvent } from '@kontor/contracts/restock';
import { RestockShop, type RestockShopOptions } from '../../../../test/support/restock-shop.ts';
import { proofOf } from './prove-restock.ts';

const HOUR = 60;
let shop: RestockShop;

/** Ada, Bea and Cleo wait, in this order, for what is sold out. */
const shopOfThree = async (options: RestockShopOptions = {}): Promise<void> => {
  shop = await RestockShop.open({ ...options, rule: { claimMinutes: HOUR, ...options.rule } });
  for (const name of ['ada', 'bea', 'cleo']) await shop.signUp(name);
};
afterEach(() => shop.close());

const askedFor = async (units: number): Promise<void> => {
  await shop.setStock(units);
  await shop.ask();
  await shop.turn(1);
};
const sentEvents = async () =>
  (await shop.events()).filter(
    (event): event is Extract<RestockEvent, { type: 'RestockAlertSent' }> => event.type === 'RestockAlertSent',
  );

describe('alerts', () => {
  it('go out in the order of the sign-ups, to as many as there are units, and what is let pass goes on', async () => {
    await shopOfThree();
    await askedFor(2);
    expect(shop.told).toEqual(['ada', 'bea']);
    expect([await shop.statuses(), await shop.free()]).toEqual([['told', 'told', 'waiting'], 0]);
    await shop.buy(await shop.claimedCart(1));
    await shop.turn(HOUR - 2);
    expect([shop.told, await shop.statuses()]).toEqual([
      ['ada', 'bea'],
      ['bought', 'told', 'waiting'],
    ]);
    await shop.turn(2);
    expect([shop.told, await shop.statuses()]).toEqual([
      ['ada', 'bea', 'cleo'],
      ['bought', 'missed', 'told'],
    ]);
    expect(await shop.free()).toBe(0);
    await shop.turn(HOUR);
    expect([await shop.statuses(), await shop.free(), await shop.openJobs()]).toEqual([
      ['bought', 'missed', 'missed'],
      1,
      new Map(),
    ]);
  });

  it('keep to the pace of the shop', async () => {
    await shopOfThree({ rule: { mailsPerMinute: 1 } });
    await shop.setStock(3);
    await shop.ask();
    const counts = [];
    for (let minute = 0; minute < 3; minute += 1) {
      await shop.turn(0.9);
      counts.push(shop.told.length);
    }
    expect(counts).toEqual([1, 2, 3]);
  });

  it('keep to it also when all of them are overdue, in the same order', async () => {
    shop = await RestockShop.open({ rule: { claimMinutes: 0, mailsPerMinute: 60 } });
    const people = Array.from({ length: 12 }, (_, index) => `p${index}`);
    for (const name of people) await shop.signUp(name);
    await shop.setStock(people.length);
    await shop.ask();
    // Nobody works for an hour.
    shop.ambient.now += HOUR * 60_000;
    const counts = [];
    for (const seconds of [0, 3, 3, 6]) {
      await shop.turn(seconds / 60);
      counts.push(shop.told.length);
    }
    expect(counts).toEqual([3, 4, 7, 12]);
    expect([shop.told, await shop.openJobs()]).toEqual([people, new Map()]);
  });

  it('are not sent of what is sold out meanwhile: those who wait keep their place, and are told when it is back', async () => {
    await shopOfThree();
    await shop.setStock(2);
    await shop.ask();
    await shop.setStock(0);
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([[], ['waiting', 'waiting', 'waiting']]);
    await shop.setStock(1);
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([['ada'], ['told', 'waiting', 'waiting']]);
  });

  it('of what the shop does not show are put off until it does, in the same order', async () => {
    await shopOfThree({ rule: { automatic: true } });
    shop.isVisible = false;
    await shop.setStock(1);
    await shop.turn(60);
    expect([shop.told, (await shop.openJobs()).size]).toEqual([[], 1]);
    shop.isVisible = true;
    await shop.turn(10);
    expect([shop.told, await shop.statuses()]).toEqual([['ada'], ['told', 'waiting', 'waiting']]);
  });

  it('that were asked for before the product was hidden are withdrawn once, and asked for when it is shown', async () => {
    await shopOfThree();
    await shop.setStock(2);
    await shop.ask();
    shop.isVisible = false;
    await shop.turn(60);
    expect([shop.told, await shop.statuses()]).toEqual([[], ['waiting', 'waiting', 'waiting']]);
    const withdrawn = (await shop.events()).filter(({ type }) => type === 'RestockAlertWithdrawn');
    expect(withdrawn.map(({ data }) => 'reason' in data && data.reason)).toEqual(['notSold', 'notSold']);
    shop.isVisible = true;
    await shop.turn(10);
    expect([shop.told, await shop.statuses()]).toEqual([
      ['ada', 'bea'],
      ['told', 'told', 'waiting'],
    ]);
  });

  it('start by themselves where the shop wants that, each time that there is more, and else when somebody asks', async () => {
    await shopOfThree({ rule: { automatic: true } });
    for (const [level, told] of [
      [1, ['ada']],
      [0, ['ada']],
      [2, ['ada', 'bea']],
    ] as const) {
      await shop.setStock(level);
      await shop.turn(1);
      expect([level, shop.told]).toEqual([level, told]);
    }
    await shop.close();
    await shopOfThree();
    await shop.setStock(3);
    await shop.turn(1);
    expect([shop.told, await shop.openJobs()]).toEqual([[], new Map()]);
  });

  it('go to all for whom there are units, also while a mail that holds one is put off', async () => {
    await shopOfThree();
    shop.failing = 'away';
    await expect(askedFor(1)).rejects.toThrow(MailerUnavailable);
    shop.failing = null;
    await shop.setStock(3);
    await shop.ask();
    expect(await shop.statuses()).toEqual(['asked', 'asked', 'asked']);
    const asked = (await shop.events()).flatMap((event) =>
      event.type === 'RestockAlertsAsked' ? [event.data.stock] : [],
    );
    expect(asked.map(({ free, held }) => [free, held])).toEqual([
      [1, undefined],
      [2, 1],
    ]);
    await shop.turn(1);
    expect(shop.told).toEqual(['ada', 'bea', 'cleo']);
    expect(
      (await proofOf({ log: shop.log, ambient: shop.ambient }, shop.site.id, shop.variant.variantId)).findings,
    ).toEqual([]);
  });

  it('go to more people than there are units where the shop wants that, as long as not all are sold', async () => {
    await shopOfThree({ rule: { limit: 'factor', factorPercent: 300 } });
    await askedFor(1);
    expect(shop.told).toEqual(['ada', 'bea', 'cleo']);
    expect((await sentEvents()).map(({ data }) => data.claimUntil !== null)).toEqual([true, false, false]);
  });

  it('hold nothing where the shop does not want that', async () => {
    await shopOfThree({ rule: { claimMinutes: 0 } });
    await askedFor(2);
    expect([shop.told, await shop.free()]).toEqual([['ada', 'bea'], 2]);
    expect(await shop.openJobs()).toEqual(new Map());
  });
});

describe('who is to confirm', () => {
  it('gets a mail that asks them to, once, and it says how to get out', async () => {
    shop = await RestockShop.open();
    await shop.signUp('dora', { needsConfirmation: true, language: 'en' });
    await shop.turn(1);
    await shop.restart();
    await shop.turn(1);
    const [mail, ...others] = shop.mails;
    expect([mail?.subject, others]).toEqual(['Please confirm: notification about Becher Düne', []]);
    expect(mail?.text).toMatch(/https:\/\/shop\.example\/restock\/confirm\/[\w-]+\.[\w-]{32}\n/u);
    expect(await shop.openJobs()).toEqual(new Map());
  });
});
