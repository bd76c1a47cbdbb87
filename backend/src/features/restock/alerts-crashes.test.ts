import { afterEach, describe, expect, it } from '@jest/globals';
import { isCommand } from '../../../../test/support/is-command.ts';
import { RestockShop } from '../../../../test/support/restock-shop.ts';

const HOUR = 60;
let shop: RestockShop;

afterEach(() => shop.close());

describe('a restock alert', () => {
  /**
   * Two are notified, one buys, one lets the claim expire, the third is notified. The process crashes at one step, and
   * another one takes over.
   */
  const wayWithCrash = async (moment: 'before' | 'after', step: number): Promise<boolean> => {
    shop = await RestockShop.withThree();
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

  it.each(['before', 'after'] as const)('survives a crash at every step: %s it', async (moment) => {
    let steps = 0;
    for (let step = 1; await wayWithCrash(moment, step); step += 1) {
      steps = step;
      const sent = await shop.sent();
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

describe('a crash while an alert is given up', () => {
  /** Crashes before the outcome is recorded. */
  const endsThere = async (): Promise<void> => {
    shop.onCommand = async (command, when) => {
      if (when !== 'before' || !isCommand(command, 'NoteAlertFailed', 'WithdrawAlert')) return;
      shop.onCommand = async () => undefined;
      throw new Error('the process ends here');
    };
    await shop.setStock(1);
    await shop.ask();
    await expect(shop.turn(1)).rejects.toThrow('the process ends here');
    await shop.restart();
    [shop.failing, shop.isVisible] = [null, true];
  };

  it('after the unit was released leads to a new alert with a unit of its own', async () => {
    shop = await RestockShop.withThree();
    shop.failing = 'refused';
    await endsThere();
    await shop.turn(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['ada'], ['told', 'waiting', 'waiting'], 0]);
    await shop.turn(HOUR + 1);
    expect([shop.told, await shop.free()]).toEqual([['ada', 'bea'], 0]);
  });

  it('before any unit was held leads to a new alert', async () => {
    shop = await RestockShop.withThree();
    shop.isVisible = false;
    await endsThere();
    await shop.turn(10);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['ada'], ['told', 'waiting', 'waiting'], 0]);
  });
});

it('workers killed 20 times with their queues lost notify everybody once, or the log records who got two mails', async () => {
  const people = Array.from({ length: 30 }, (_, index) => `p${index}`);
  shop = await RestockShop.open({ rule: { claimMinutes: HOUR, mailsPerMinute: 60_000 } });
  for (const name of people) await shop.signUp(name);
  await shop.setStock(people.length);
  await shop.ask();
  let killed = 0;
  let steps = 0;
  const die = async (): Promise<void> => {
    steps += 1;
    // Kills at each step of an alert in turn.
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
  const sent = await shop.sent();
  expect([killed, sent.map(({ data }) => data.number)]).toEqual([20, people.map((_, index) => index + 1)]);
  for (const { data } of sent) {
    const copies = shop.mails.filter(({ id }) => id === data.messageId).length;
    expect([data.number, copies === 1 || (data.mayBeDouble && copies > 1)]).toEqual([data.number, true]);
  }
  expect(shop.mails.length).toBeGreaterThan(people.length);
  expect(await shop.free()).toBe(0);
});
