import { afterEach, describe, expect, it } from '@jest/globals';
import type { SubscriptionPlan } from '@kontor/contracts/catalogue/catalogue';
import type { SubscriptionId } from '@kontor/contracts/kernel/ids';
import type { Mail } from '@kontor/contracts/ports/mailer';
import { MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import { wordsOf } from '../../../../../test/support/mails.ts';
import { type ShopOptions, SubscriptionShop } from '../../../../../test/support/subscription-shop.ts';
import { WriteSubscription } from '../commands.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const monthly: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 3 };

describe('the mail about the end of a subscription', () => {
  let shop: SubscriptionShop;
  let id: SubscriptionId;
  afterEach(() => shop.close());

  /** Starts on 31 January; cancellation is possible three days later. */
  const begin = async (options: Partial<ShopOptions> = {}): Promise<void> => {
    shop = await SubscriptionShop.open('2027-01-31T09:30+01:00', { stock: 50, ...options });
    id = await shop.subscribe(monthly, 2);
    await shop.turnTo('2027-02-03T18:05+01:00');
  };
  const cancel = (by: 'shopper' | 'merchant' = 'shopper') =>
    shop.execute(new WriteSubscription(id, { type: 'CancelSubscription', by }, shop.context()));
  const work = () => shop.turnTo(shop.ambient.now);
  /** Only the cancellation mails. */
  const told = (): readonly Mail[] => shop.mails.filter((mail) => mail.id.startsWith('subscription-'));
  const noted = async () => (await shop.events(id)).map(({ type }) => type).filter((type) => type.includes('Mail'));

  it('confirms what was cancelled, when it was declared, and when it ends', async () => {
    await begin();
    await cancel();
    await work();
    const [mail, ...more] = told();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      id: `subscription-cancelled-${id}`,
      to: { name: 'Anna Muster', address: 'anna@example.org' },
      subject: `Kündigung bestätigt: dein Abo bei ${shop.site.title}`,
    });
    expect(mail?.text).toContain('hiermit bestätigen wir dir die Kündigung deines Abos.');
    expect(mail?.text).toMatch(/\nAbo: 2 × .+\nAus Bestellung: 1001\n/u);
    expect(mail?.text).toContain(
      'Kündigung eingegangen: 3. Februar 2027 um 18:05\nDas Abo endet: 28. Februar 2027 um 09:30\n',
    );
    expect(mail?.text).toContain('Es wird nichts mehr abgebucht.\n\nWas du schon bezahlt hast, bekommst du noch.');
    expect(mail?.text).toMatch(/Bestellung ansehen: https:\/\/shop\.example\/order-status\//u);
    const { text, html } = wordsOf(mail!);
    expect(html).toBe(text);
    expect(await noted()).toEqual(['SubscriptionMailSent']);
  });

  it('informs the customer when the merchant ended it', async () => {
    await begin();
    await cancel('merchant');
    await work();
    expect(told()[0]?.text).toContain('wir haben dein Abo gekündigt.');
    expect(told()[0]?.text).toContain('Gekündigt: 3. Februar 2027 um 18:05\n');
  });

  it('says that nothing more is charged after the last failed renewal, and why', async () => {
    await begin({ payments: ['paid', ...Array.from({ length: 5 }, () => 'declined' as const)] });
    await shop.turnTo(shop.ambient.now + 60 * DAY_MS);
    const [mail, ...more] = told();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`Dein Abo bei ${shop.site.title} ist beendet`);
    expect(mail?.text).toContain('Grund: Die Zahlung war nicht möglich\nDas Abo endet: 16. März 2027 um 09:30\n');
    expect(mail?.text).toContain('Es wird nichts mehr abgebucht.');
    expect(mail?.text).not.toMatch(/Kündigung|bekommst/u);
  });

  it('is not sent after the last cycle: the order’s own mail says so', async () => {
    await begin();
    await shop.turnTo(shop.ambient.now + 100 * DAY_MS);
    expect(told()).toEqual([]);
    const orders = shop.mails.map(({ text }) => /Abrechnung: \d.*\nNächste Abrechnung: .*/u.exec(text)?.[0]);
    expect(orders).toEqual([
      'Abrechnung: 1 von 3\nNächste Abrechnung: 28. Februar 2027 um 09:30',
      'Abrechnung: 2 von 3\nNächste Abrechnung: 31. März 2027 um 09:30',
      'Abrechnung: 3 von 3\nNächste Abrechnung: keine, das Abo endet von selbst',
    ]);
  });

  it('uses the subscription’s language, and is marked in test mode', async () => {
    await begin({ testMode: true, language: 'en-GB' });
    await cancel();
    await work();
    expect(told()[0]?.subject).toBe(`Test: Cancellation confirmed: your subscription at ${shop.site.title}`);
    expect(told()[0]?.text).toContain('Cancellation received: 3 February 2027 at 18:05\n');
    expect(told()[0]?.text).not.toMatch(/Kündigung|Bestellung/u);
  });

  it('gives the end of the cycle being billed, whose order is the last', async () => {
    await begin();
    shop.onCommand = async (command, when) => {
      if (command.constructor.name !== 'FinishRenewal' || when !== 'before') return;
      shop.onCommand = async () => undefined;
      await cancel();
    };
    await shop.turnTo('2027-02-28T09:30+01:00');
    expect(told()[0]?.text).toContain('Das Abo endet: 31. März 2027 um 09:30\n');
    expect(told()[0]?.text).toContain('Danach wird nichts mehr abgebucht.');
    const [renewal] = shop.mails.filter(({ text }) => text.includes('Abrechnung: 2 von 3'));
    expect(renewal?.text).toContain('Nächste Abrechnung: keine, das Abo ist gekündigt\n');
  });

  it('is not sent to an erased person, and is given up when the mailer refuses it permanently', async () => {
    await begin();
    await cancel();
    const order = (await shop.orders())[0];
    await shop.vault.erase(shop.site.id, order!.customer.personId);
    await work();
    expect([told(), await noted()]).toEqual([[], ['SubscriptionMailFailed']]);
    await shop.close();

    await begin();
    await cancel();
    shop.onMail = () => Promise.reject(new MailerUnavailable('not now'));
    await expect(work()).rejects.toThrow('not now');
    expect(await noted()).toEqual([]);
    shop.onMail = () => Promise.reject(new MailRefused('550 no such mailbox'));
    await work();
    expect(await noted()).toEqual(['SubscriptionMailFailed']);
    expect((await shop.openJobs()).size).toBe(0);
  });

  it('is the same mail, at whatever step a process crashes', async () => {
    const die = (): Promise<never> => Promise.reject(new Error('the process ends here'));
    let steps = 0;
    for (let hasDied = true; hasDied; steps += 1) {
      if (steps > 0) await shop.close();
      await begin();
      await cancel();
      let left = steps + 1;
      hasDied = false;
      shop.onCommand = shop.onMail = async () => {
        if ((left -= 1) !== 0) return;
        hasDied = true;
        await die();
      };
      await work().catch((error: unknown) => expect(String(error)).toContain('the process ends here'));
      shop.onCommand = shop.onMail = async () => undefined;
      await shop.restart();
      await shop.turnTo(shop.ambient.now + DAY_MS);
      expect((await shop.openJobs()).size).toBe(0);
      expect(await noted()).toEqual(['SubscriptionMailSent']);
      expect(new Set(told().map((mail) => JSON.stringify(mail))).size).toBe(1);
    }
    expect(steps).toBe(1 + 4);
  });
});
