import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MailInDoubt } from '@kontor/contracts/ports/mailer';
import { RestockShop } from '../../../../test/support/restock-shop.ts';
import { closeLine } from './close-line.ts';

describe('a line that the merchant has ended', () => {
  let shop: RestockShop;
  beforeEach(async () => {
    shop = await RestockShop.withThree();
    shop.isRemoved = true;
  });
  afterEach(() => shop.close());

  const people = () => shop.mails.map(({ to }) => to.address.split('@')[0]);
  const types = async () => (await shop.events()).map(({ type }) => type);

  it('tells each in it once that the variant will not come back, by its name', async () => {
    shop.isRemoved = false;
    await shop.signUp('ada', { language: 'en' });
    shop.isRemoved = true;
    await shop.end(true);
    expect(await shop.statuses()).toEqual(['closing', 'closing', 'closing']);
    await shop.turn(1);
    expect([people(), await shop.statuses()]).toEqual([
      ['ada', 'bea', 'cleo'],
      ['closed', 'closed', 'closed'],
    ]);
    const [english, german] = shop.mails;
    expect([english?.subject, german?.subject]).toEqual([
      'Will not come back: Becher Düne',
      'Kommt nicht wieder: Becher Düne',
    ]);
    expect(german?.text).toContain('Das ist die letzte E-Mail dazu.');
    expect(german?.headers).toBeUndefined();
    await shop.end(true);
    await shop.turn(60);
    expect([shop.mails.length, await shop.openJobs()]).toEqual([3, new Map()]);
  });

  it('tells them at the shop’s rate', async () => {
    await shop.close();
    shop = await RestockShop.withThree({ rule: { mailsPerMinute: 1 } });
    shop.isVisible = false;
    await shop.end(true);
    await shop.turn(1);
    const first = shop.mails.length;
    await shop.turn(2);
    expect([first < 3, shop.mails.length]).toEqual([true, 3]);
  });

  it('tells nobody where the merchant wants it so', async () => {
    await shop.end(false);
    await shop.turn(60);
    expect([shop.mails, await shop.statuses()]).toEqual([[], ['closed', 'closed', 'closed']]);
  });

  it('writes to no address that was not confirmed, and to nobody who has left', async () => {
    shop.isRemoved = false;
    await shop.signUp('dora', { needsConfirmation: true });
    await shop.turn(1);
    shop.mails.length = 0;
    shop.isRemoved = true;
    await shop.unsubscribe(1);
    await shop.end(true);
    await shop.unsubscribe(2);
    await shop.turn(60);
    expect([people(), await shop.statuses()]).toEqual([['cleo'], ['unsubscribed', 'unsubscribed', 'closed', 'closed']]);
    expect(await shop.openJobs()).toEqual(new Map());
  });

  it('tells why somebody could not be told', async () => {
    shop.failing = 'refused';
    await shop.end(true);
    await shop.turn(1);
    expect(await shop.statuses()).toEqual(['closed', 'closed', 'closed']);
    expect((await shop.events()).at(-1)).toMatchObject({
      type: 'RestockClosingFailed',
      data: { number: 3, kind: 'refused', reason: '550 nobody here' },
    });
  });

  it('tries again where a mail is in doubt', async () => {
    await shop.end(true);
    shop.failing = 'lost';
    await expect(shop.turn(1)).rejects.toThrow(MailInDoubt);
    shop.failing = null;
    await shop.turn(5);
    expect(await shop.statuses()).toEqual(['closed', 'closed', 'closed']);
    expect(new Set(shop.mails.map(({ id }) => id)).size).toBe(3);
  });

  it('takes back alerts that were on their way, and the units that they held', async () => {
    shop.isRemoved = false;
    await shop.setStock(2);
    await shop.ask();
    shop.isRemoved = true;
    await shop.end(true);
    await shop.turn(60);
    expect([people().toSorted(), await shop.statuses(), await shop.free()]).toEqual([
      ['ada', 'bea', 'cleo'],
      ['closed', 'closed', 'closed'],
      2,
    ]);
    expect((await types()).filter((type) => type === 'RestockAlertSent')).toEqual([]);
  });

  it('cannot be ended while its variant is sold', async () => {
    const catalogue = { productById: async () => shop.product, collectionById: async () => null };
    const commands = { execute: (command: object) => shop.execute(command) };
    const asked = { ...shop.variant, tells: true, site: shop.site };
    const closing = closeLine({ queries: { catalogue } } as never, commands as never, asked, shop.context());
    await expect(closing).rejects.toMatchObject({ text: { key: 'restock.closeSold' } });
    expect(await shop.statuses()).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('leaves those alone who have been told that it is back', async () => {
    shop.isRemoved = false;
    await shop.askFor(1);
    shop.isRemoved = true;
    await shop.end(true);
    expect(await shop.statuses()).toEqual(['told', 'closing', 'closing']);
  });

  it('begins anew for who signs up once the variant is sold again', async () => {
    await shop.end(false);
    shop.isRemoved = false;
    expect((await shop.signUp('ada')).number).toBe(4);
    expect(await shop.statuses()).toEqual(['closed', 'closed', 'closed', 'waiting']);
  });
});

describe('the language of mails', () => {
  let shop: RestockShop;
  beforeEach(async () => {
    shop = await RestockShop.open();
  });
  afterEach(() => shop.close());

  it('is the one that somebody asked for last', async () => {
    const first = await shop.signUp('ada');
    const again = await shop.signUp('ada', { language: 'en' });
    expect([again.number, again.receipt]).toEqual([first.number, first.receipt]);
    await shop.askFor(1);
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Back in stock: Becher Düne']);
    expect((await shop.events()).filter(({ type }) => type === 'RestockLanguageChanged')).toHaveLength(1);
  });

  it('stays where somebody signs up again without asking for one', async () => {
    await shop.signUp('ada', { language: 'en' });
    await shop.signUp('ada', { keepsLanguage: true });
    await shop.askFor(1);
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Back in stock: Becher Düne']);
  });

  it('is the one that they asked for last at another variant', async () => {
    await shop.signUp('ada');
    shop.others = [{ language: 'en', languageAt: shop.ambient.now + 1 }];
    await shop.signUp('bea', { needsConfirmation: true });
    await shop.turn(1);
    shop.others = [{ language: 'en', languageAt: 0 }];
    await shop.askFor(1);
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      'Please confirm: notification about Becher Düne',
      'Wieder da: Becher Düne',
    ]);
  });
});
