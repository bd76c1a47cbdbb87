import { afterEach, describe, expect, it } from '@jest/globals';
import { MailerUnavailable } from '@kontor/contracts/ports/mailer';
import { RestockShop } from '../../../../test/support/restock-shop.ts';
import { proofOf } from './prove-restock.ts';

const HOUR = 60;
let shop: RestockShop;

afterEach(() => shop.close());

describe('restock alerts', () => {
  it('are sent in sign-up order, one per unit, and expired claims are passed on', async () => {
    shop = await RestockShop.withThree();
    await shop.askFor(2);
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

  it('keep to the shop’s rate', async () => {
    shop = await RestockShop.withThree({ rule: { mailsPerMinute: 1 } });
    await shop.setStock(3);
    await shop.ask();
    const counts = [];
    for (let minute = 0; minute < 3; minute += 1) {
      await shop.turn(0.9);
      counts.push(shop.told.length);
    }
    expect(counts).toEqual([1, 2, 3]);
  });

  it('keep to the rate and order when all are overdue', async () => {
    shop = await RestockShop.open({ rule: { claimMinutes: 0, mailsPerMinute: 60 } });
    const people = Array.from({ length: 12 }, (_, index) => `p${index}`);
    for (const name of people) await shop.signUp(name);
    await shop.setStock(people.length);
    await shop.ask();
    // No worker runs for an hour.
    shop.ambient.now += HOUR * 60_000;
    const counts = [];
    for (const seconds of [0, 3, 3, 6]) {
      await shop.turn(seconds / 60);
      counts.push(shop.told.length);
    }
    expect(counts).toEqual([3, 4, 7, 12]);
    expect([shop.told, await shop.openJobs()]).toEqual([people, new Map()]);
  });

  it('are not sent when sold out meanwhile: subscribers keep their place and are notified next time', async () => {
    shop = await RestockShop.withThree();
    await shop.setStock(2);
    await shop.ask();
    await shop.setStock(0);
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([[], ['waiting', 'waiting', 'waiting']]);
    await shop.setStock(1);
    await shop.turn(1);
    expect([shop.told, await shop.statuses()]).toEqual([['ada'], ['told', 'waiting', 'waiting']]);
  });

  it('of hidden products are deferred until they are shown, in the same order', async () => {
    shop = await RestockShop.withThree({ rule: { automatic: true } });
    shop.isVisible = false;
    await shop.setStock(1);
    await shop.turn(60);
    expect([shop.told, (await shop.openJobs()).size]).toEqual([[], 1]);
    shop.isVisible = true;
    await shop.turn(10);
    expect([shop.told, await shop.statuses()]).toEqual([['ada'], ['told', 'waiting', 'waiting']]);
  });

  it('of a locked site are deferred until it opens, those that were requested before too', async () => {
    shop = await RestockShop.withThree({ rule: { automatic: true } });
    await shop.setStock(1);
    await shop.ask();
    shop.isLocked = true;
    await shop.setStock(2);
    await shop.turn(60);
    expect([shop.told, await shop.statuses()]).toEqual([[], expect.not.arrayContaining(['told'])]);
    shop.isLocked = false;
    await shop.turn(10);
    expect([shop.told, await shop.statuses()]).toEqual([
      ['ada', 'bea'],
      ['told', 'told', 'waiting'],
    ]);
  });

  it('requested before the product was hidden are withdrawn once, and requested again when it is shown', async () => {
    shop = await RestockShop.withThree();
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

  it('start automatically at each restock if the shop chose so, otherwise on request', async () => {
    shop = await RestockShop.withThree({ rule: { automatic: true } });
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
    shop = await RestockShop.withThree();
    await shop.setStock(3);
    await shop.turn(1);
    expect([shop.told, await shop.openJobs()]).toEqual([[], new Map()]);
  });

  it('go to everybody with a unit, also while a mail that holds one is deferred', async () => {
    shop = await RestockShop.withThree();
    shop.failing = 'away';
    await expect(shop.askFor(1)).rejects.toThrow(MailerUnavailable);
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
    expect((await proofOf(shop, shop.site.id, shop.variant.variantId)).findings).toEqual([]);
  });

  it('can be proved while more are requested', async () => {
    shop = await RestockShop.withThree();
    await shop.askFor(1);
    const { log, ...parts } = { log: shop.log, ambient: shop.ambient, vault: shop.vault, seen: shop.seen };
    let isMore = true;
    const readStream: typeof log.readStream = async (stream, options) => {
      const events = await log.readStream(stream, options);
      if (isMore) {
        isMore = false;
        await shop.askFor(3);
      }
      return events;
    };
    const busy = { readStream } as unknown as typeof log;
    const { findings, alertsSent } = await proofOf({ ...parts, log: busy }, shop.site.id, shop.variant.variantId);
    expect([findings, alertsSent, shop.told.length]).toEqual([[], 1, 3]);
  });

  it('go to more people than units if the shop chose so, until all units are sold', async () => {
    shop = await RestockShop.withThree({ rule: { limit: 'factor', factorPercent: 300 } });
    await shop.askFor(1);
    expect(shop.told).toEqual(['ada', 'bea', 'cleo']);
    expect((await shop.sent()).map(({ data }) => data.claimUntil !== null)).toEqual([true, false, false]);
  });

  it('hold nothing if the shop chose so', async () => {
    shop = await RestockShop.withThree({ rule: { claimMinutes: 0 } });
    await shop.askFor(2);
    expect([shop.told, await shop.free()]).toEqual([['ada', 'bea'], 2]);
    expect(await shop.openJobs()).toEqual(new Map());
  });
});

describe('an unconfirmed subscriber', () => {
  it('gets one confirmation mail, with an unsubscribe link', async () => {
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
