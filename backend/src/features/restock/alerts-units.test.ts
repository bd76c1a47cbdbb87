import { afterEach, describe, expect, it } from '@jest/globals';
import { OrderId } from '@kontor/contracts/kernel/ids';
import { MailerUnavailable, MailInDoubt } from '@kontor/contracts/ports/mailer';
import { RestockShop } from '../../../../test/support/restock-shop.ts';
import { WriteRestock } from './commands.ts';

const HOUR = 60;
let shop: RestockShop;

afterEach(() => shop.close());

describe('a unit held for a notified subscriber', () => {
  it('goes to the next when they unsubscribe, before or after the mail', async () => {
    shop = await RestockShop.withThree();
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

  it('goes to the next when they unsubscribe while the mail is sent, and the mail is recorded', async () => {
    shop = await RestockShop.withThree();
    shop.onMail = async ({ to }: { to?: { address: string } }, when) => {
      if (when === 'before' && to?.address.startsWith('ada')) await shop.unsubscribe(1);
    };
    await shop.askFor(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([
      ['ada', 'bea'],
      ['unsubscribed', 'told', 'waiting'],
      0,
    ]);
    expect((await shop.sent()).map(({ data }) => [data.number, data.was])).toEqual([
      [1, 'unsubscribed'],
      [2, undefined],
    ]);
  });

  it.each([
    ['bought', { type: 'NoteBought', orderId: OrderId.parse('00000000-0000-4000-8000-000000000001') }],
    ['failed', { type: 'NoteAlertFailed', kind: 'bounced', reason: '550' }],
  ] as const)('is %s though the mail server takes its time, and nothing is left to do', async (end, outcome) => {
    shop = await RestockShop.withThree();
    shop.onMail = async ({ to }: { to?: { address: string } }, when) => {
      if (when !== 'after' || !to?.address.startsWith('ada')) return;
      const { alertId } = (await shop.signUpOf(1)).alert!;
      await shop.execute(
        new WriteRestock(shop.variant.variantId, { ...outcome, ...shop.variant, number: 1, alertId }, shop.context()),
      );
    };
    await shop.askFor(1);
    expect((await shop.sent())[0]?.data).toMatchObject({ number: 1, was: end });
    await shop.turn(4 * HOUR);
    expect([(await shop.statuses())[0], await shop.openJobs()]).toEqual([end, new Map()]);
  });

  it('goes to the next when they unsubscribe while their mailbox rejects the mail', async () => {
    shop = await RestockShop.withThree();
    shop.failing = 'refused';
    shop.onMail = async ({ to }: { to?: { address: string } }) => {
      if (to?.address.startsWith('ada')) await shop.unsubscribe(1);
      else shop.failing = null;
    };
    await shop.askFor(1);
    expect([shop.told, await shop.statuses()]).toEqual([['bea'], ['unsubscribed', 'told', 'waiting']]);
  });

  it('goes to the next when their mailbox rejects the mail, or their address was erased', async () => {
    shop = await RestockShop.withThree();
    shop.failing = 'refused';
    shop.onMail = async ({ to }: { to?: { address: string } }) => {
      if (to?.address.startsWith('bea')) shop.failing = null;
    };
    await shop.askFor(1);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['bea'], ['failed', 'told', 'waiting'], 0]);
    const { contact } = await shop.signUpOf(3);
    await shop.vault.erase(shop.site.id, contact.personId);
    await shop.turn(HOUR);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['bea'], ['failed', 'missed', 'failed'], 1]);
    expect(await shop.openJobs()).toEqual(new Map());
  });

  it('stays in a checkout past its expiry, and is passed on when the checkout ends', async () => {
    shop = await RestockShop.withThree();
    await shop.askFor(1);
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

  it('goes to the next when the mail server refuses the mail for two days', async () => {
    shop = await RestockShop.withThree();
    shop.failing = 'away';
    await expect(shop.askFor(1)).rejects.toThrow(MailerUnavailable);
    expect([await shop.statuses(), await shop.free()]).toEqual([['asked', 'waiting', 'waiting'], 0]);
    shop.onMail = async ({ to }: { to?: { address: string } }) => {
      shop.failing = to?.address.startsWith('ada') ? 'away' : null;
    };
    // The job has used up its tries and is parked.
    const parked = [...(await shop.openJobs()).keys()].find((id) => id.startsWith('alert-'));
    await shop.turnWithout(48 * HOUR + 1, parked!);
    expect([shop.told, await shop.statuses(), await shop.free()]).toEqual([['bea'], ['failed', 'told', 'waiting'], 0]);
  });

  it('belongs to them when they buy it after unsubscribing, by the link of a mail in doubt', async () => {
    shop = await RestockShop.withThree();
    shop.failing = 'lost';
    await expect(shop.askFor(1)).rejects.toThrow(MailInDoubt);
    shop.failing = null;
    const cart = await shop.claimedCart(1);
    await shop.unsubscribe(1);
    await shop.turn(1);
    await shop.setStock(2);
    await shop.buy(cart);
    await shop.turn(4 * HOUR);
    expect([(await shop.statuses())[0], await shop.openJobs()]).toEqual(['bought', new Map()]);
  });

  it('belongs to them when they buy it in that checkout', async () => {
    shop = await RestockShop.withThree();
    await shop.askFor(1);
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
