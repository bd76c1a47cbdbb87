import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { sitesCommand } from '../../../backend/src/features/new-sites/cli.ts';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { caughtUp } from '../../support/caught-up.ts';
import { isSignedIn, tokenFor } from '../../support/members.ts';
import { OWNER } from '../../support/demo-data.ts';
import { until } from '../../support/until.ts';

describe('an archived site', () => {
  let api: Api;
  let owner: Visitor;
  let shopper: Visitor;
  const kontor = async (...args: readonly string[]) => {
    let stderr = '';
    const { platform, server, siteVault, isServed } = api.kontor;
    const code = await sitesCommand.run(args, {
      ...{ platform, siteVault, isServed },
      commands: server.commands,
      stdout: { write: () => undefined },
      stderr: { write: (text) => (stderr += text) },
    });
    await caughtUp(api);
    return { code, stderr };
  };
  const get = (path: string) => request(api.http).get(path).set('host', 'demo.localhost');
  const archived = 'Diese Website ist archiviert: Sie lässt sich ansehen, aber nicht ändern.';

  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    shopper = new Visitor(api, 'demo');
    await owner.signIn();
    const cup = await api.product('becher-duene');
    await shopper.add({ itemId: cup.id, sku: 'HH-BECH-SAND-L' });
    expect(await kontor('archive', 'demo')).toEqual({ code: 0, stderr: '' });
    // A process knows a site's state for a second.
    await until(async () => (await get('/')).status, 410);
  });
  afterAll(() => api.stop());

  it.each(['/', '/shop', '/shop/becher-duene', '/cart', '/checkout', '/gibt-es-nicht'])(
    'is gone for visitors at %s',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect([status, headers['x-robots-tag']]).toEqual([410, 'noindex, nofollow']);
      expect(text).toContain('Hier gibt es nichts mehr');
      expect(text).not.toContain('<script');
    },
  );

  it('takes no orders, forms or sign-ups, and gives its shop to nobody', async () => {
    const calls = [
      shopper.cart(),
      shopper.add({ itemId: (await api.product('becher-duene')).id, sku: 'HH-BECH-SAND-L' }),
      shopper.call('post', '/api/form/FormSubmissionCollectorV2', {}),
      shopper.call('post', '/api/v1/newsletter/sign-ups', { email: 'a@b.example' }),
    ];
    for (const call of calls) expect((await call).status).not.toBe(200);
    expect((await shopper.cart()).status).toBe(410);
    for (const path of ['/robots.txt', '/sitemap.xml', '/shop.data']) expect((await get(path)).status).toBe(410);
  });

  it('is read by its members, with a notice, and changed by nobody', async () => {
    const home = await owner.call('get', '/config');
    expect([home.status, home.text.includes('Archiviert: Besucher sehen nichts')]).toEqual([200, true]);
    expect((await answered(owner.api.GET('/api/v1/members'))).status).toBe(200);
    const invited = await answered(
      owner.api.POST('/api/v1/members', { body: { email: 'neu@laden.example', role: 'admin' } }),
    );
    expect([invited.status, invited.body.error.message]).toEqual([410, archived]);
    const form = await owner.call('post', '/config/mitglieder', {}, { accept: 'text/html' });
    expect(form.status).toBe(410);
  });

  it('lets members sign out, in, and choose a new password', async () => {
    const other = new Visitor(api, 'demo');
    expect((await other.signIn()).status).toBe(200);
    await answered(other.api.DELETE('/api/v1/sign-in'));
    expect(await isSignedIn(other)).toBe(false);
    const asked = await answered(other.api.POST('/api/v1/sign-in/password-resets', { body: { email: OWNER.email } }));
    expect(asked.status).toBeLessThan(300);
    expect(await tokenFor(api, OWNER.email)).not.toBe('');
  });

  it('comes back as it was', async () => {
    expect(await kontor('archive', 'demo')).toEqual({ code: 1, stderr: 'Diese Website ist schon archiviert.\n' });
    expect(await kontor('reopen', 'demo')).toEqual({ code: 0, stderr: '' });
    expect(await kontor('reopen', 'demo')).toEqual({ code: 1, stderr: 'Diese Website ist nicht archiviert.\n' });
    await until(async () => (await get('/')).status, 200);
    expect((await shopper.cart()).body.totalQuantity).toBe(1);
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined();
  });
});
