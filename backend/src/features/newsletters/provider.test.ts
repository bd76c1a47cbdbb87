import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AskId } from '@kontor/contracts/newsletters/ids';
import { ProviderRefused, ProviderUnavailable } from '@kontor/contracts/ports/mailing-list-provider';
import { GOOD_KEY, type MailchimpServer, startMailchimpServer } from '../../../../test/doubles/mailchimp-server.ts';
import { LIST, NewsletterShop } from '../../../../test/support/newsletter-shop.ts';
import { MailchimpLists } from '../../adapters/mailing-lists-mailchimp.ts';
import { CommandHandling } from '../../platform/commands/command-handling.ts';
import { seal } from '../../platform/personal-data.ts';
import { ChangeProvider } from './provider-commands.ts';
import { PROVIDER_HOLDER, providerDecider, providerStream } from './provider-decider.ts';

const BAD_KEY = `${'b'.repeat(32)}-us21`;

describe('an outside provider (NL-02)', () => {
  let provider: MailchimpServer;
  let shop: NewsletterShop;

  const connect = async (apiKey: string): Promise<void> => {
    const holder = await shop.vault.personOf(shop.site.id, PROVIDER_HOLDER);
    const key = await seal(shop.vault, shop.site.id, holder, apiKey);
    const askId = AskId.parse(shop.ambient.ids.uuid());
    await shop.execute(new ChangeProvider({ type: 'Connect', askId, key, at: 0 }, shop.context()));
  };
  const choose = (providerListId: string): Promise<void> =>
    shop.execute(new ChangeProvider({ type: 'Choose', listId: LIST, providerListId, at: 0 }, shop.context()));
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
    await shop.execute(new ChangeProvider({ type: 'Disconnect', at: 0 }, shop.context()));
    expect(await connection()).toMatchObject({ state: 'disconnected', connected: null, key: null });
  });

  it('stays connecting while nobody answers, and says why a key is refused', async () => {
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

  it('is told who comes and goes on the connected list, and nothing before', async () => {
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

  it('is asked at no other place than its own, wherever a key or an answer would lead', async () => {
    const lists = new MailchimpLists();
    for (const key of ['', 'x', `${'a'.repeat(32)}-127.0.0.1/`, `${'a'.repeat(32)}-us1.evil.example`]) {
      await expect(lists.lists(key)).rejects.toBeInstanceOf(ProviderRefused);
    }
    provider.broken = 'redirect';
    await expect(new MailchimpLists(provider.url).lists(GOOD_KEY)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(provider.asked).toHaveLength(1);
  });
});
