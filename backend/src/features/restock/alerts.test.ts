import { afterEach, describe, expect, it } from '@jest/globals';
import { MailerUnavailable, MailInDoubt } from '@kontor/contracts/ports/mailer';
import type { RestockEvent } from '@kontor/contracts/restock';
import { RestockShop, type RestockShopOptions } from '../../../../test/support/restock-shop.ts';

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

describe('each step of the way', () => {
  /** Two are told, one buys, one lets it pass, the third is told. The process ends at one step, and another goes on. */
  const wayWithCrash = async (moment: 'before' | 'after', step: number): Promise<boolean> => {
    await shopOfThree();
    let left = step;
    let hasDied = false;
    const die = async (_: object, when: 'before' | 'after'): Promise<void> => {
      if (when !== moment || (left -= 1) !== 0) return;
      hasDied = true;
      throw new Error('the process ends here');
    };
    const turn = async (minutes: number): Promise<void> => {
      shop.onCommand = die;
      shop.onMail = die;
      await shop.turn(minutes).catch(async (error: unknown) => {
        expect(String(error)).toContain('the process ends here');
        await shop.restart();
      });
      shop.onCommand = async () => undefined;
      shop.onMail = async () => undefined;
      await shop.turn(minutes);
    };
    await shop.setStock(2);
    await shop.ask();
    await turn(1);
    await shop.buy(await shop.claimedCart(1));
    await turn(HOUR);
    return hasDied;
  };

  it.each(['before', 'after'] as const)('may be where a process ends: %s it', async (moment) => {
    let steps = 0;
    for (let step = 1; await wayWithCrash(moment, step); step += 1) {
      steps = step;
      const sent = await sentEvents();
      expect([step, sent.map(({ data }) => data.number), await shop.statuses()]).toEqual([
        step,
        [1, 2, 3],
        ['bought', 'missed', expect.stringMatching(/told|missed/u)],
      ]);
      for (const { data } of sent) {
        const copies = shop.mails.filter(({ id }) => id === data.messageId).length;
        expect(copies === 1 || (data.mayBeDouble && copies === 2)).toBe(true);
      }
      await shop.close();
    }
    expect(steps).toBeGreaterThan(12);
  });
});

it('workers that are killed 20 times, each time with their queues lost, tell everybody once, or the log says whom twice', async () => {
  const people = Array.from({ length: 30 }, (_, index) => `p${index}`);
  shop = await RestockShop.open({ rule: { claimMinutes: HOUR, mailsPerMinute: 60_000 } });
  for (const name of people) await shop.signUp(name);
  await shop.setStock(people.length);
  await shop.ask();
  let killed = 0;
  let steps = 0;
  const die = async (): Promise<void> => {
    steps += 1;
    // Of the steps of an alert, each in turn.
    if (killed >= 20 || steps < 7 + (killed % 8)) return;
    killed += 1;
    steps = 0;
    throw new Error('the process ends here');
  };
  shop.onCommand = die;
  shop.onMail = die;
  while ((await shop.openJobs()).size > people.length || (await shop.statuses()).some((status) => status !== 'told')) {
    await shop.turn(1).catch(() => shop.restart());
  }
  const sent = await sentEvents();
  expect([killed, sent.map(({ data }) => data.number)]).toEqual([20, people.map((_, index) => index + 1)]);
  for (const { data } of sent) {
    const copies = shop.mails.filter(({ id }) => id === data.messageId).length;
    expect([data.number, copies === 1 || (data.mayBeDouble && copies > 1)]).toEqual([data.number, true]);
  }
  expect(shop.mails.length).toBeGreaterThan(people.length);
  expect(await shop.free()).toBe(0);
});
