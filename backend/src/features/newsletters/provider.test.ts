import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { AskId } from '@kontor/contracts/newsletters/ids';
import { ProviderRefused, ProviderUnavailable } from '@kontor/contracts/ports/mailing-list-provider';
import { GOOD_KEY, type MailchimpServer, startMailchimpServer } from '../../../../test/doubles/mailchimp-server.ts';
import { LIST, NewsletterShop } from '../../../../test/support/newsletter-shop.ts';
import { MailchimpLists } from '../../adapters/mailing-lists-mailchimp.ts';
import { CommandHandling } from '../../platform/commands/command-handling.ts';
import { open, seal } from '../../platform/personal-data.ts';
import { AskProviderErasure, WriteProvider } from './commands.ts';
import { PROVIDER_HOLDER, providerDecider, providerStream } from './provider-decider.ts';

const BAD_KEY = `${'b'.repeat(32)}-us21`;

describe('an external provider (NL-02)', () => {
  let provider: MailchimpServer;
  let shop: NewsletterShop;

  const connect = async (apiKey: string): Promise<void> => {
    const holder = await shop.vault.personOf(shop.site.id, PROVIDER_HOLDER);
    const key = await seal(shop.vault, shop.site.id, holder, apiKey);
    const askId = AskId.parse(shop.ambient.ids.uuid());
    await shop.execute(new WriteProvider(shop.site.id, { type: 'Connect', askId, key, at: 0 }, shop.context()));
  };
  const choose = (providerListId: string): Promise<void> =>
    shop.execute(
      new WriteProvider(shop.site.id, { type: 'Choose', listId: LIST, providerListId, at: 0 }, shop.context()),
    );
  const connection = () =>
    new CommandHandling(shop.log, shop.ambient).stateOf(providerDecider, providerStream(shop.site.id));

  beforeEach(async () => {
    provider = await startMailchimpServer();
    shop = await NewsletterShop.open(60, new MailchimpLists(provider.url));
  });
  afterEach(async () => {
    await shop.close();
    await provider.stop();
  });

  it('is disconnected, connecting, waiting for connection, connected, and disconnected again', async () => {
    expect((await connection()).state).toBe('disconnected');
    await connect(GOOD_KEY);
    expect((await connection()).state).toBe('connecting');
    await shop.turn(1);
    expect(await connection()).toMatchObject({ state: 'waiting', lists: [{ id: 'abc', name: 'Kundschaft' }] });
    await expect(choose('')).rejects.toMatchObject({ text: { key: 'newsletter.listMissing' } });
    await choose('abc');
    expect(await connection()).toMatchObject({ state: 'connected', connected: { listId: LIST } });
    await shop.execute(new WriteProvider(shop.site.id, { type: 'Disconnect', at: 0 }, shop.context()));
    expect(await connection()).toMatchObject({ state: 'disconnected', connected: null, key: null });
  });

  it('stays connecting while it is unavailable, and reports why a key is refused', async () => {
    provider.broken = 503;
    await connect(BAD_KEY);
    await expect(shop.turn(1)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect((await connection()).state).toBe('connecting');
    provider.broken = null;
    await shop.turn(1);
    expect(await connection()).toMatchObject({
      state: 'disconnected',
      refused: '401 API Key Invalid: Your key is bad.',
    });
  });

  it('receives joins and leaves of the connected list, and nothing from before', async () => {
    await shop.join('ada');
    await connect(GOOD_KEY);
    await shop.turn(1);
    await choose('abc');
    await shop.join('bea');
    await shop.turn(1);
    await shop.leave('bea');
    await shop.turn(1);
    const told = provider.asked.filter((line) => line.startsWith('PUT'));
    expect(told).toEqual([
      expect.stringMatching(
        /^PUT \/3\.0\/lists\/abc\/members\/[0-9a-f]{32} .*bea@leute\.example.*"status":"subscribed"/u,
      ),
      expect.stringContaining('"status":"unsubscribed"'),
    ]);
    const events = [];
    for await (const batch of shop.log.readAll({ after: '' as never })) events.push(...batch);
    expect(JSON.stringify(events)).not.toMatch(/leute\.example|aaaaaaaa-us21/u);
  });

  it('erases whoever is erased here, however long it is unavailable, and no data is left', async () => {
    await connect(GOOD_KEY);
    await shop.turn(1);
    await choose('abc');
    await shop.join('ada', 'bea');
    await shop.turn(1);
    const erase = async (name: string): Promise<boolean> => {
      const personId = await shop.vault.personOf(shop.site.id, `${name}@leute.example`);
      const isAsked = await shop.execute<boolean>(new AskProviderErasure(personId, shop.context()));
      await shop.vault.erase(shop.site.id, personId);
      return isAsked;
    };
    expect([await erase('ada'), await erase('niemand')]).toEqual([true, false]);
    provider.broken = 503;
    await expect(shop.turn(1)).rejects.toBeInstanceOf(ProviderUnavailable);
    await shop.restart();
    provider.broken = null;
    await shop.turn(1);
    // The member was removed at the provider by hand.
    expect(await erase('bea')).toBe(true);
    provider.broken = 404;
    await shop.turn(1);
    const forgotten = provider.asked.filter((line) => line.includes('delete-permanent'));
    const path = (email: string) =>
      `POST /3.0/lists/abc/members/${createHash('md5').update(email).digest('hex')}/actions/delete-permanent`;
    expect([...new Set(forgotten)]).toEqual([path('ada@leute.example'), path('bea@leute.example')]);
    const told: unknown[] = [];
    for await (const batch of shop.log.readAll({ after: '' as never })) {
      for (const { type, data } of batch as readonly { type: string; data: unknown }[]) {
        if (type === 'ProviderErasureEnded') told.push(data);
        if (type !== 'ProviderErasureAsked') continue;
        const { contact } = data as { readonly contact: Sealed };
        expect(await open(shop.vault, shop.site.id, contact)).toBeNull();
      }
    }
    expect(told).toMatchObject([{ outcome: 'told' }, { outcome: 'told' }]);
  });

  it('is called at its own address only, whatever a key or an answer says', async () => {
    const lists = new MailchimpLists();
    for (const key of ['', 'x', `${'a'.repeat(32)}-127.0.0.1/`, `${'a'.repeat(32)}-us1.evil.example`]) {
      await expect(lists.lists(key)).rejects.toBeInstanceOf(ProviderRefused);
    }
    provider.broken = 'redirect';
    await expect(new MailchimpLists(provider.url).lists(GOOD_KEY)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(provider.asked).toHaveLength(1);
  });
});
