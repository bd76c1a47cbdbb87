import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RestockShop } from '../../../../test/support/restock-shop.ts';
import { ConfirmRestockSignUp } from './commands.ts';

const unproven = { needsConfirmation: true } as const;

describe('who has not confirmed a sign-up', () => {
  let shop: RestockShop;
  beforeEach(async () => {
    shop = await RestockShop.open();
  });
  afterEach(() => shop.close());

  const mailIds = () => shop.mails.map(({ id }) => id.slice(id.lastIndexOf('-')));
  /** While no worker is there. */
  const signUpTwice = async () => {
    await shop.signUp('ada', unproven);
    shop.ambient.now += 11 * 60_000;
    await shop.signUp('ada', unproven);
  };
  const confirm = async () => {
    const { number, signUpId } = await shop.signUpOf(1);
    await shop.execute(new ConfirmRestockSignUp({ ...shop.variant, number, signUpId }, shop.context()));
  };

  it('gets in line when they sign up again with a captcha that was solved, and no mail is needed', async () => {
    shop.failing = 'refused';
    const first = await shop.signUp('ada', unproven);
    await shop.turn(1);
    expect([shop.mails, await shop.statuses()]).toEqual([[], ['unconfirmed']]);
    const second = await shop.signUp('ada');
    expect([second.number, second.receipt, await shop.statuses()]).toEqual([first.number, first.receipt, ['waiting']]);
  });

  it('is mailed again when they sign up again, in a mail of its own, and not at once', async () => {
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

  it('gets the newest mail alone where nothing was sent for long', async () => {
    await signUpTwice();
    await shop.turn(1);
    expect(mailIds()).toEqual(['-2']);
    expect(await shop.openJobs()).toEqual(new Map());
  });

  it('is asked no more once it is confirmed, or they have unsubscribed', async () => {
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
