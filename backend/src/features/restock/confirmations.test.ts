import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RestockShop } from '../../../../test/support/restock-shop.ts';
import { WriteRestock } from './commands.ts';

const unproven = { needsConfirmation: true } as const;

describe('an unconfirmed sign-up', () => {
  let shop: RestockShop;
  beforeEach(async () => {
    shop = await RestockShop.open();
  });
  afterEach(() => shop.close());

  const mailIds = () => shop.mails.map(({ id }) => id.slice(id.lastIndexOf('-')));
  /** Without a worker running. */
  const signUpTwice = async () => {
    await shop.signUp('ada', unproven);
    shop.ambient.now += 11 * 60_000;
    await shop.signUp('ada', unproven);
  };
  const confirm = async () => {
    const { number, signUpId } = await shop.signUpOf(1);
    await shop.execute(
      new WriteRestock(
        shop.variant.variantId,
        { type: 'ConfirmSignUp', ...shop.variant, number, signUpId },
        shop.context(),
      ),
    );
  };

  it('is confirmed by signing up again with a solved captcha, without a mail', async () => {
    shop.failing = 'refused';
    const first = await shop.signUp('ada', unproven);
    await shop.turn(1);
    expect([shop.mails, await shop.statuses()]).toEqual([[], ['unconfirmed']]);
    const second = await shop.signUp('ada');
    expect([second.number, second.receipt, await shop.statuses()]).toEqual([first.number, first.receipt, ['waiting']]);
  });

  it('gets a separate second mail when repeated, after a delay', async () => {
    await shop.signUp('ada', unproven);
    await shop.turn(1);
    await shop.signUp('ada', unproven);
    await shop.turn(9);
    expect(mailIds()).toEqual(['-1']);
    await shop.signUp('ada', unproven);
    await shop.turn(1);
    expect(mailIds()).toEqual(['-1', '-2']);
    expect(await shop.openJobs()).toEqual(new Map());
    await confirm();
    expect(await shop.statuses()).toEqual(['waiting']);
  });

  it('gets only the newest mail after an outage', async () => {
    await signUpTwice();
    await shop.turn(1);
    expect(mailIds()).toEqual(['-2']);
    expect(await shop.openJobs()).toEqual(new Map());
  });

  it('gets no mail after it is confirmed or unsubscribed', async () => {
    for (const end of [confirm, () => shop.unsubscribe(1)]) {
      const other = shop;
      shop = await RestockShop.open();
      await signUpTwice();
      await end();
      await shop.turn(1);
      expect([shop.mails, await shop.openJobs()]).toEqual([[], new Map()]);
      await other.close();
    }
  });
});
