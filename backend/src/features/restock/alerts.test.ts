import { afterEach, describe, expect, it } from '@jest/globals';
import { MailerUnavailable, MailInDoubt } from '@kontor/contracts/ports/mailer';
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
    expect((await proofOf(shop.log, shop.site.id, shop.variant.variantId)).findings).toEqual([]);
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

describe('a unit that somebody was told of', () => {
  it('goes to the next when they unsubscribe, before the mail and after it', async () => {
    await shopOfThree();
    await shop.setStock(1);
    await shop.ask();
    await shop.unsubscribe(1);
    await shop.turn(1);
    expect([shop.told, await shop.free()]).toEqual([['bea'], 0]);
    await shop.unsubscribe(2);
    await shop.turn(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([
      ['bea', 'cleo'],
      ['unsubscribed', 'unsubscribed', 'told'],
      0,
    ]);
  });

  it('goes to the next when they unsubscribe while the mail is handed over, and the mail is noted', async () => {
    await shopOfThree();
    shop.onMail = async ({ to }: { to?: { address: string } }, when) => {
      if (when === 'before' && to?.address.startsWith('ada')) await shop.unsubscribe(1);
    };
    await askedFor(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([
      ['ada', 'bea'],
      ['unsubscribed', 'told', 'waiting'],
      0,
    ]);
    expect((await sentEvents()).map(({ data }) => [data.number, data.was])).toEqual([
      [1, 'unsubscribed'],
      [2, undefined],
    ]);
  });

  it('goes to the next when they unsubscribe while their mailbox refuses the mail', async () => {
    await shopOfThree();
    shop.failing = 'refused';
    shop.onMail = async ({ to }: { to?: { address: string } }) => {
      if (to?.address.startsWith('ada')) await shop.unsubscribe(1);
      else shop.failing = null;
    };
    await askedFor(1);
    expect([shop.told, await shop.statuses()]).toEqual([['bea'], ['unsubscribed', 'told', 'waiting']]);
  });

  it('goes to the next when their mailbox refuses the mail, or their address was erased', async () => {
    await shopOfThree();
    shop.failing = 'refused';
    shop.onMail = async ({ to }: { to?: { address: string } }) => {
      if (to?.address.startsWith('bea')) shop.failing = null;
    };
    await askedFor(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['bea'], ['failed', 'told', 'waiting'], 0]);
    const { contact } = await shop.signUpOf(3);
    await shop.vault.erase(shop.site.id, contact.personId);
    await shop.turn(HOUR);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['bea'], ['failed', 'missed', 'failed'], 1]);
    expect(await shop.openJobs()).toEqual(new Map());
  });

  it('stays in the checkout that it lies in when its time is over, and goes on when that ends', async () => {
    await shopOfThree();
    await askedFor(1);
    await shop.turn(HOUR - 5);
    await shop.startCheckout(await shop.claimedCart(1));
    await shop.turn(6);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([
      ['ada'],
      ['missed', 'waiting', 'waiting'],
      0,
    ]);
    await shop.turn(20);
    expect([shop.told, await shop.free()]).toEqual([['ada', 'bea'], 0]);
  });

  it('goes to the next when the mail server does not take the mail for two days', async () => {
    await shopOfThree();
    shop.failing = 'away';
    await expect(askedFor(1)).rejects.toThrow(MailerUnavailable);
    expect([await shop.statuses(), await shop.free()]).toEqual([['asked', 'waiting', 'waiting'], 0]);
    shop.onMail = async ({ to }: { to?: { address: string } }) => {
      shop.failing = to?.address.startsWith('ada') ? 'away' : null;
    };
    // Its tries are over: it is parked, and nobody sees to it.
    const parked = [...(await shop.openJobs()).keys()].find((id) => id.startsWith('alert-'));
    await shop.turnWithout(48 * HOUR + 1, parked!);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['bea'], ['failed', 'told', 'waiting'], 0]);
  });

  it('is theirs when they buy it in that checkout', async () => {
    await shopOfThree();
    await askedFor(1);
    await shop.turn(HOUR - 5);
    const cart = await shop.claimedCart(1);
    await shop.startCheckout(cart);
    await shop.turn(6);
    await shop.buy(cart);
    await shop.turn(20);
    expect([shop.told, await shop.statuses()]).toEqual([['ada'], ['bought', 'waiting', 'waiting']]);
    expect((await shop.events()).find(({ type }) => type === 'RestockClaimExpired')?.data).toMatchObject({
      isLent: true,
    });
    await shop.setStock(1);
    await shop.turn(1);
    expect(shop.told).toEqual(['ada']);
  });
});

describe('a mail server', () => {
  it('that is away is asked again, and the mail is surely not doubled', async () => {
    await shopOfThree();
    shop.failing = 'away';
    await expect(askedFor(1)).rejects.toThrow(MailerUnavailable);
    expect(await shop.statuses()).toEqual(['asked', 'waiting', 'waiting']);
    shop.failing = null;
    await shop.turn(1);
    expect([shop.told, (await sentEvents())[0]?.data.mayBeDouble]).toEqual([['ada'], false]);
  });

  it.each([false, true])(
    'that was lost in the middle leaves a doubt, which the log tells (%s: unless it is one mail)',
    async (isIdempotent) => {
      await shopOfThree({ isIdempotent });
      shop.failing = 'lost';
      await expect(askedFor(1)).rejects.toThrow(MailInDoubt);
      shop.failing = null;
      await shop.turn(1);
      expect([shop.told, (await sentEvents())[0]?.data.mayBeDouble]).toEqual([['ada', 'ada'], !isIdempotent]);
      expect(new Set(shop.mails.map(({ id }) => id)).size).toBe(1);
    },
  );
});

describe('two runs of one alert at once', () => {
  /** A live worker waits for the mail server while its queue is lost: another one takes the job up. */
  it.each(['first', 'second'] as const)('are told in the log, whichever ends %s', async (slow) => {
    await shopOfThree();
    const [isMailing, isDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let others: Promise<void> = Promise.resolve();
    let mails = 0;
    shop.onMail = async (_, when) => {
      if (when !== 'before') return;
      mails += 1;
      if (mails === 2) {
        isMailing.resolve();
        if (slow === 'first') await isDone.promise;
      }
      if (mails !== 1) return;
      await shop.restart();
      others = shop.turn(1);
      await (slow === 'first' ? isMailing.promise : others);
    };
    await askedFor(1);
    isDone.resolve();
    await others;
    expect(shop.told).toEqual(['ada', 'ada']);
    const noted = (await shop.events()).slice(-2);
    expect(noted.map(({ type, data }) => [type, 'mayBeDouble' in data && data.mayBeDouble])).toEqual(
      slow === 'first'
        ? [
            ['RestockAlertSent', false],
            ['RestockAlertDoubled', false],
          ]
        : [
            ['RestockAlertStarted', false],
            ['RestockAlertSent', true],
          ],
    );
  });
});

describe('what came back before somebody could be told of it', () => {
  it('is told to whoever confirms their sign-up afterwards, where the shop wants that', async () => {
    for (const automatic of [true, false]) {
      shop = await RestockShop.open({ rule: { automatic } });
      await shop.signUp('dora', { needsConfirmation: true });
      await shop.setStock(1);
      await shop.turn(1);
      await shop.confirm(1);
      await shop.turn(1);
      expect([automatic, shop.told]).toEqual([automatic, automatic ? ['dora'] : []]);
      if (automatic) await shop.close();
    }
  });

  it('is told to whoever signed up at that very moment', async () => {
    shop = await RestockShop.open({ rule: { automatic: true } });
    shop.onCommand = async (command, when) => {
      if (command.constructor.name !== 'WatchStock' || when !== 'after') return;
      shop.onCommand = async () => undefined;
      await shop.setStock(1);
      await shop.turn(1);
    };
    await shop.signUp('dora');
    await shop.turn(1);
    expect(shop.told).toEqual(['dora']);
  });

  it('is not looked for any more where nobody waits', async () => {
    await shopOfThree({ rule: { automatic: true, claimMinutes: 0 } });
    await shop.setStock(3);
    await shop.turn(1);
    const events = (await shop.events()).length;
    for (const level of [0, 3, 0, 3]) await shop.setStock(level);
    await shop.turn(1);
    expect((await shop.events()).length - events).toBeLessThan(2);
    await shop.setStock(0);
    await shop.signUp('dora');
    await shop.setStock(1);
    await shop.turn(1);
    expect(shop.told).toEqual(['ada', 'bea', 'cleo', 'dora']);
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
