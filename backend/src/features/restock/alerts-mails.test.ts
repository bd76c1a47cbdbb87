import { isCommand } from '../../../../test/support/is-command.ts';
import { afterEach, describe, expect, it } from '@jest/globals';
import { MailerUnavailable, MailInDoubt } from '@kontor/contracts/ports/mailer';
import { RestockShop } from '../../../../test/support/restock-shop.ts';

let shop: RestockShop;

afterEach(() => shop.close());

describe('an unavailable mail server', () => {
  it('is retried, without duplicate mails', async () => {
    shop = await RestockShop.withThree();
    shop.failing = 'away';
    await expect(shop.askFor(1)).rejects.toThrow(MailerUnavailable);
    expect(await shop.statuses()).toEqual(['asked', 'waiting', 'waiting']);
    shop.failing = null;
    await shop.turn(1);
    expect([shop.told, (await shop.sent())[0]?.data.mayBeDouble]).toEqual([['ada'], false]);
  });

  it.each([false, true])(
    'that was lost in the middle leaves a doubt, which the log tells (%s: unless it is one mail)',
    async (isIdempotent) => {
      shop = await RestockShop.withThree({ isIdempotent });
      shop.failing = 'lost';
      await expect(shop.askFor(1)).rejects.toThrow(MailInDoubt);
      shop.failing = null;
      await shop.turn(1);
      expect([shop.told, (await shop.sent())[0]?.data.mayBeDouble]).toEqual([['ada', 'ada'], !isIdempotent]);
      expect(new Set(shop.mails.map(({ id }) => id)).size).toBe(1);
    },
  );
});

describe('two concurrent runs of one alert', () => {
  /** A live worker waits for the mail server while its queue is lost, so another worker starts the same job. */
  it.each(['first', 'second'] as const)('are both recorded, when the %s one finishes last', async (slow) => {
    shop = await RestockShop.withThree();
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
    await shop.askFor(1);
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

describe('units that came back before anybody was in line', () => {
  it('are announced to whoever confirms afterwards, if alerts start automatically', async () => {
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

  it('are announced to whoever signed up at that moment', async () => {
    shop = await RestockShop.open({ rule: { automatic: true } });
    shop.onCommand = async (command, when) => {
      if (!isCommand(command, 'WatchStock') || when !== 'after') return;
      shop.onCommand = async () => undefined;
      await shop.setStock(1);
      await shop.turn(1);
    };
    await shop.signUp('dora');
    await shop.turn(1);
    expect(shop.told).toEqual(['dora']);
  });

  it('are not looked up when nobody waits', async () => {
    shop = await RestockShop.withThree({ rule: { automatic: true, claimMinutes: 0 } });
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
