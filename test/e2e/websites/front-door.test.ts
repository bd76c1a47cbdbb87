import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import { SiteId } from '@kontor/contracts/kernel/ids';
import type { CreatedWebsite, WebsiteAddress } from '@kontor/contracts/websites/calls';
import { START } from '@kontor/contracts/kernel/events';
import request from 'supertest';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { joinSite } from '../../../backend/src/features/accounts/joining.ts';
import { newContext } from '../../../backend/src/platform/commands/command-context.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { OWNER } from '../../support/demo-data.ts';
import { DOOR, frontDoor, PASSWORD, Person } from '../../support/front-door.ts';
import { mailbox } from '../../support/mails.ts';
import { until } from '../../support/until.ts';

describe('the front door', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
  });
  afterAll(() => api.stop());

  const { signUp, tokenFor, signedUp, websitesOf, make, enter, roleAt } = frontDoor(() => api);

  it('is at localhost, in the language of the browser, and has nothing of a site', async () => {
    const page = (language: string) =>
      request(api.http).get('/').set({ host: DOOR, accept: 'text/html', 'accept-language': language });
    expect((await page('de')).text).toContain('Deine Website, in deinem Haus');
    const english = await page('fr, en-GB;q=0.8, de;q=0.5');
    expect([english.status, english.text.includes('Your website, in your own house')]).toEqual([200, true]);
    expect(english.text).not.toContain('<script');
    const door = new Person(api).door;
    for (const path of ['/shop', '/api/commerce/shopping-cart', '/robots.txt', '/api/v1/members', '/files/hero.svg']) {
      expect([path, (await door.call('get', path)).status]).toEqual([path, 404]);
    }
    for (const path of ['/config/produkte', '/config/mitglieder', '/config/gibt-es-nicht']) {
      expect([path, (await door.call('get', path)).status]).toEqual([path, 404]);
    }
    expect((await door.call('get', '/config/websites')).headers['location']).toBe(
      '/config/anmelden?weiter=%2Fwebsites',
    );
  });

  it('and its pages and calls are at no site', async () => {
    const owner = new Visitor(api);
    await owner.signIn();
    for (const path of ['/config/start', '/config/registrieren', '/config/websites', '/config/websites/neu']) {
      expect([path, (await owner.call('get', path)).status]).toEqual([path, 404]);
    }
    expect((await owner.call('get', '/api/v1/websites')).status).toBe(404);
    const signUps = await owner.call('post', '/api/v1/sign-ups', { email: 'a@example.com', name: 'A' });
    expect(signUps.status).toBe(404);
  });

  it('does not tell whether an address has an account, and mails both', async () => {
    const email = 'bekannt@example.com';
    await signedUp(email);
    const [known, unknown] = [new Person(api), new Person(api)];
    expect(await signUp(known, email)).toBe(202);
    expect(await signUp(unknown, 'unbekannt@example.com')).toBe(202);
    await tokenFor(email, 2);
    const subjects = (await mailbox(api.folder, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Bestätige deine E-Mail-Adresse', 'Du hast schon ein Konto']);
    // Without the link there is nothing to sign in to.
    const { status } = await unknown.door.signIn({ email: 'unbekannt@example.com', password: PASSWORD });
    expect(status).toBe(401);
  });

  it('does not join an identity with an account of a site that has the same address', async () => {
    const person = await signedUp(OWNER.email);
    expect(await websitesOf(person)).toEqual([]);
    expect((await enter(person, 'demo')).granted.status).toBe(404);
    expect((await new Visitor(api).signIn({ email: OWNER.email, password: PASSWORD })).status).toBe(401);
    expect((await new Visitor(api).signIn()).status).toBe(200);
  });

  describe('a person with a site', () => {
    let anna: Person;
    beforeAll(async () => {
      anna = await signedUp('anna@example.com');
    });

    it('makes it, once however often the form is sent, and owns it', async () => {
      expect((await make(anna, 'annas')).status).toBe(201);
      expect((await make(await signedUp('bert@example.com'), 'annas')).status).toBe(409);
      expect(await websitesOf(anna)).toEqual([
        {
          ...{ id: 'annas', name: 'Laden annas', role: 'admin', address: 'http://annas.localhost', state: 'unopened' },
          // Its pages.
          work: [{ kind: 'changes', count: expect.any(Number), isMore: false }],
        },
      ]);
      const page = await anna.door.call('get', '/config/websites');
      expect(page.text).toContain('href="http://annas.localhost/config/eintreten?weiter=/seiten/veroeffentlichen"');
    });

    it('is told whether an address is free, and which are', async () => {
      const address = async (id: string) =>
        (await anna.door.call<WebsiteAddress>('get', `/api/v1/websites/addresses/${encodeURIComponent(id)}`)).body;
      expect(await address('noch-frei')).toEqual({ id: 'noch-frei', state: 'free', suggestions: [] });
      expect(await address('demo')).toMatchObject({
        state: 'reserved',
        suggestions: ['demo-online', 'mein-demo', 'demo-2'],
      });
      await until(async () => (await address('annas')).state, 'taken');
      expect((await address('annas')).suggestions).toEqual(['annas-online', 'mein-annas', 'annas-2']);
      expect(await address('Café Müller')).toMatchObject({
        state: 'invalid',
        suggestions: ['cafe-mueller', 'cafe-mueller-online', 'mein-cafe-mueller'],
      });
      expect(await address('%%')).toMatchObject({ state: 'invalid', suggestions: [] });
      expect((await new Person(api).door.call('get', '/api/v1/websites/addresses/frei')).status).toBe(401);
    });

    it('opens it at once where that is wanted, and else not', async () => {
      const site = { id: 'gleich-offen', name: 'Gleich offen', from: 'restaurant', publishes: true };
      const opener = await signedUp('offen@example.com');
      const { status, body } = await opener.door.call<CreatedWebsite>('post', '/api/v1/websites', site);
      expect([status, body.homeId]).toEqual([201, expect.any(String)]);
      const home = async () => (await request(api.http).get('/').set('host', 'gleich-offen.localhost')).status;
      await until(home, 200);
    });

    it('enters its panel with a session of its own there, and is named there', async () => {
      const { asked, granted, entered } = await enter(anna, 'annas');
      expect(asked.to).toMatch(/^http:\/\/localhost\/config\/eintritt\/annas\/[\w-]{43}$/u);
      expect(granted.to).toMatch(/^http:\/\/annas\.localhost\/config\/eintreten\?code=[0-9a-f]{64}$/u);
      expect(entered).toMatchObject({ status: 303, to: 'http://annas.localhost/config' });
      expect(await roleAt(anna, 'annas')).toEqual([200, 'admin']);
      const { body } = await anna.at('annas.localhost').call<{ members: readonly object[] }>('get', '/api/v1/members');
      expect(body.members).toMatchObject([
        { name: 'Anna Muster', email: 'anna@example.com', role: 'admin', isOwn: true },
      ]);
      const { body: tries } = await anna
        .at('annas.localhost')
        .call<{ signIns: readonly object[] }>('get', '/api/v1/sign-ins');
      expect(tries.signIns).toMatchObject([{ outcome: 'succeeded', factor: 'frontDoor', who: 'Anna Muster' }]);
    });

    it('finds the code used up, for one browser alone, for one site alone, and nowhere in the log', async () => {
      const asked = await anna.go('http://annas.localhost/config/eintreten?bestaetigt=1');
      const { to } = await anna.go(asked.to);
      const thief = new Person(api);
      await thief.go('http://annas.localhost/config/eintreten');
      expect((await thief.go(to)).status).toBe(422);
      expect((await thief.go(to.replace('annas.', 'demo.'))).status).toBe(422);
      expect((await anna.go(to)).status).toBe(303);
      expect((await anna.go(to)).status).toBe(422);
      const events = JSON.stringify(await all(api));
      expect(events).toContain('EntryUsed');
      expect(events).not.toContain(new URL(to).searchParams.get('code'));
      expect(events).not.toContain('anna@example.com');
    });

    it('cannot enter a site of somebody else, and nobody enters without signing in', async () => {
      const bert = await signedUp('berta@example.com');
      expect((await enter(bert, 'annas')).granted.status).toBe(404);
      const stranger = new Person(api);
      const asked = await stranger.go('http://annas.localhost/config/eintreten');
      expect((await stranger.go(asked.to)).to).toMatch(/^http:\/\/localhost\/config\/anmelden\?weiter=/u);
    });

    it('is signed out of the site when the password changes at the front door', async () => {
      const change = { password: PASSWORD, newPassword: `${PASSWORD} neu` };
      expect((await anna.door.call('put', '/api/v1/account/password', change)).status).toBe(204);
      await until(async () => (await roleAt(anna, 'annas'))[0], 401);
      await enter(anna, 'annas');
      expect(await roleAt(anna, 'annas')).toEqual([200, 'admin']);
    });

    it('changes name, password and second factor at the front door alone', async () => {
      const site = anna.at('annas.localhost');
      expect((await site.call('put', '/api/v1/account/name', { name: 'Anders' })).status).toBe(409);
      expect((await site.call('post', '/api/v1/account/second-factor')).status).toBe(409);
      expect((await site.call('put', '/api/v1/account/confirmation', { password: PASSWORD })).status).toBe(409);
      expect((await anna.door.call('put', '/api/v1/account/name', { name: 'Anna Neu' })).status).toBe(204);
      await enter(anna, 'annas');
      const { body } = await site.call<{ name: string }>('get', '/api/v1/account');
      await anna
        .go('http://annas.localhost/config/eintreten?bestaetigt=1')
        .then(({ to }) => anna.go(to))
        .then(({ to }) => anna.go(to));
      const renamed = await site.call<{ name: string }>('get', '/api/v1/account');
      expect([body.name, renamed.body.name]).toEqual(['Anna Muster', 'Anna Neu']);
    });

    it('removes another member, who keeps the login and finds no way in', async () => {
      const dora = await signedUp('dora@example.com');
      const { body } = await dora.door.call<{ id: AccountId }>('get', '/api/v1/account');
      const { platform, server } = api.kontor;
      const siteId = SiteId.parse('annas');
      const contextOf = () => newContext(platform.ambient, { siteId, actor: 'system:test' });
      const joining = { identityId: body.id, siteId, role: 'editor', contextOf } as const;
      await joinSite(platform, server.commands, joining);
      await until(async () => (await websitesOf(dora)).length, 1);
      await enter(dora, 'annas');
      expect(await roleAt(dora, 'annas')).toEqual([200, 'editor']);
      expect((await dora.at('annas.localhost').call('get', '/api/v1/members')).status).toBe(403);
      const site = anna.at('annas.localhost');
      const { members } = (
        await site.call<{ members: readonly { id: string; role: string }[] }>('get', '/api/v1/members')
      ).body;
      const { id } = members.find(({ role }) => role === 'editor')!;
      expect(id).not.toBe(body.id);
      expect((await site.call('delete', `/api/v1/members/${id}`)).status).toBe(204);
      await until(async () => (await roleAt(dora, 'annas'))[0], 401);
      expect([await websitesOf(dora), (await enter(dora, 'annas')).granted.status]).toEqual([[], 404]);
      expect((await dora.door.call('get', '/api/v1/account')).status).toBe(200);
    });

    it('cannot demand a second factor without having one at the front door', async () => {
      const rule = { secondFactor: 'demanded' };
      expect((await anna.at('annas.localhost').call('put', '/api/v1/sign-in-rules', rule)).status).toBe(409);
    });

    it('cannot delete the account while a site has nobody else', async () => {
      const refused = await anna.send('/config/konto/loeschen', { intent: 'delete' });
      expect([refused.status, refused.text.includes('Laden annas')]).toEqual([409, true]);
      expect(await websitesOf(anna)).toHaveLength(1);
    });

    it('deletes the account of a member who is not needed: the login ends everywhere, the site stays', async () => {
      const carl = await signedUp('carl@example.com');
      expect((await carl.send('/config/konto/loeschen', { intent: 'delete' }, { crumb: 'x'.repeat(32) })).status).toBe(
        403,
      );
      const { status, headers } = await carl.send('/config/konto/loeschen', { intent: 'delete' });
      expect([status, headers['location']]).toEqual([303, '/config/anmelden?ok=gone']);
      expect((await carl.door.call('get', '/api/v1/account')).status).toBe(401);
      expect((await new Person(api).door.signIn({ email: 'carl@example.com', password: PASSWORD })).status).toBe(401);
    });
  });
});

const all = async ({ kontor }: Api): Promise<readonly unknown[]> => {
  const events: unknown[] = [];
  for await (const some of kontor.platform.log.readAll({ after: START })) events.push(...some);
  return events;
};
