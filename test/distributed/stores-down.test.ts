import { describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@kontor/contracts/kernel/error-body';
import { messagesOf } from '@kontor/contracts/messages/index';
import type { Kontor } from '../../backend/src/kontor.ts';
import { PRODUCT, urlOf, useKontors } from './kontors.ts';
import { until } from '../support/until.ts';

const de = messagesOf('de');

describe('a store that is down for a while', () => {
  const kontors = useKontors();

  const get = async (kontor: Kontor, path: string) => {
    const response = await fetch(urlOf(kontor) + path, { headers: { accept: 'text/html' } });
    return { status: response.status, text: await response.text() };
  };
  const add = async (kontor: Kontor) => {
    const crumb = 'd'.repeat(32);
    const response = await fetch(`${urlOf(kontor)}/api/commerce/shopping-cart/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `crumb=${crumb}`, 'x-csrf-token': crumb },
      body: JSON.stringify({ ...PRODUCT, quantity: 1 }),
    });
    const body = (await response.json()) as ErrorBody;
    return [response.status, response.headers.get('retry-after'), body.error?.message] as const;
  };
  const postForm = async (kontor: Kontor, path: string, fields: Readonly<Record<string, string>>) => {
    const crumb = 'd'.repeat(32);
    const origin = urlOf(kontor);
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { cookie: `crumb=${crumb}`, accept: 'text/html', origin },
      body: new URLSearchParams({ crumb, ...fields }),
    });
    return [response.status, response.headers.get('retry-after'), await response.text()] as const;
  };
  const readiness = async (kontor: Kontor) => {
    const response = await fetch(`${urlOf(kontor)}/readyz`);
    return [response.status, ((await response.json()) as { waitsFor: string[] }).waitsFor] as const;
  };

  it('the log: pages are served, writes are refused with Retry-After', async () => {
    const all = await kontors.start();
    const shop = await kontors.start('api,storefront');
    await kontors.eventStore.refuse();
    for (const path of [
      '/',
      '/shop',
      '/shop/becher-duene',
      '/cart',
      '/search?q=Becher',
      '/api/commerce/shopping-cart',
    ]) {
      expect([path, (await get(shop, path)).status]).toEqual([path, 200]);
    }
    expect(await add(shop)).toEqual([503, '5', de['error.unavailable']]);
    const form = await postForm(shop, '/shop/gutschein', { 'option.Betrag': '25 €', quantity: '1' });
    expect(form).toEqual([503, '5', expect.stringContaining(de['error.unavailable'])]);
    expect(await readiness(shop)).toEqual([200, []]);
    expect(await readiness(all)).toEqual([503, ['event log']]);
    await kontors.eventStore.accept();
    await until(async () => (await add(shop))[0] === 200);
    await until(async () => (await readiness(all))[0] === 200);
  });

  it('the read store: every answer says to try again later', async () => {
    const kontor = await kontors.start();
    kontors.mongo.refuse();
    // First while the host's site is cached, then without it.
    for (let looks = 0; looks < 3; looks += 1) {
      const { status, text } = await get(kontor, '/shop');
      expect([status, text]).toEqual([503, expect.stringContaining(de['error.unavailable'])]);
    }
    expect((await add(kontor)).slice(0, 2)).toEqual([503, '5']);
    expect(await readiness(kontor)).toEqual([503, ['read store', 'vault']]);
    await kontors.mongo.accept();
    await until(async () => (await get(kontor, '/shop')).status === 200);
    await until(async () => (await add(kontor))[0] === 200);
  });

  it('Redis: shopping continues', async () => {
    const kontor = await kontors.start();
    await kontors.redis.kill();
    expect((await add(kontor))[0]).toBe(200);
    expect((await get(kontor, '/cart')).status).toBe(200);
    expect(await readiness(kontor)).toEqual([503, ['job queue']]);
    await kontors.redis.restart();
    await until(async () => (await kontors.events('CartGreeted')).length === 1);
    await until(async () => (await readiness(kontor))[0] === 200);
  });

  it('all of them at the start: it waits, reports it, and starts when they are available', async () => {
    await kontors.eventStore.refuse();
    kontors.mongo.refuse();
    const starting = kontors.start();
    await until(() => kontors.started.length === 1);
    const [kontor] = kontors.started as [Kontor];
    expect(await readiness(kontor)).toEqual([503, ['event log', 'read store', 'vault', 'read models']]);
    expect((await fetch(`${urlOf(kontor)}/healthz`)).status).toBe(200);
    await kontors.mongo.accept();
    await kontors.eventStore.accept();
    await starting;
    await until(async () => (await add(kontor))[0] === 200);
  });
});
