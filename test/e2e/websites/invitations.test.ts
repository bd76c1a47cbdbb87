import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi } from '../../support/api.ts';
import { DOOR, frontDoor, PASSWORD, Person } from '../../support/front-door.ts';

describe('a site’s invitation at the front door', () => {
  let api: Api;
  let anna: Person;
  const { tokenFor, signedUp, websitesOf, make, enter, roleAt } = frontDoor(() => api);
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    anna = await signedUp('anna@example.com');
    await make(anna, 'annas');
    await enter(anna, 'annas');
  });
  afterAll(() => api.stop());

  const invited = async (email: string, role = 'editor', mails = 1): Promise<string> => {
    const { status } = await anna.at('annas.localhost').call('post', '/api/v1/members', { email, role });
    expect(status).toBe(204);
    return `/config/einladung/annas/${decodeURIComponent(await tokenFor(email, mails)).replace('.', '/')}`;
  };
  const JOINED = '/config/websites?website=annas&beigetreten=1';

  it('is accepted by people with the account that they have, once', async () => {
    const emil = await signedUp('emil@example.com');
    const way = await invited('emil-dienstlich@example.com');
    const page = await emil.go(`http://${DOOR}${way}`);
    expect(page.text).toContain('Du bist als emil@example.com angemeldet.');
    const accepted = await emil.send(way, { intent: 'join' });
    expect([accepted.status, accepted.headers['location']]).toEqual([303, JOINED]);
    await enter(emil, 'annas');
    expect(await roleAt(emil, 'annas')).toEqual([200, 'editor']);
    const other = await signedUp('emils-freund@example.com');
    expect((await emil.send(way, { intent: 'join' })).status).toBe(303);
    expect((await other.send(way, { intent: 'join' })).status).toBe(400);
    expect(await websitesOf(other)).toEqual([]);
    const again = await invited('emil-privat@example.com');
    expect((await emil.send(again, { intent: 'join' })).status).toBe(409);
    expect(await roleAt(emil, 'annas')).toEqual([200, 'editor']);
  });

  it('is accepted by people who begin an account for all sites with it', async () => {
    const way = await invited('frida@example.com', 'viewer');
    const frida = new Person(api);
    expect((await frida.go(`http://${DOOR}${way}`)).text).toContain('mit der Adresse frida@example.com');
    const begun = await frida.send(way, { intent: 'signUp', name: 'Frida', password: PASSWORD });
    expect([begun.status, begun.headers['location']]).toEqual([303, JOINED]);
    await frida.door.signIn({ email: 'frida@example.com', password: PASSWORD });
    await enter(frida, 'annas');
    expect(await roleAt(frida, 'annas')).toEqual([200, 'viewer']);
    const other = await invited('frida-zwei@example.com');
    expect((await new Person(api).go(`http://${DOOR}${other.replace(/.$/u, '')}`)).status).toBe(422);
    const taken = await anna.at('annas.localhost').call('post', '/api/v1/members', {
      ...{ email: 'frida@example.com', role: 'admin' },
    });
    expect(taken.status).toBe(400);
  });

  it('asks people to sign in where their address has an account already', async () => {
    await signedUp('gerd@example.com');
    const way = await invited('gerd@example.com', 'editor', 2);
    const stranger = new Person(api);
    expect((await stranger.go(`http://${DOOR}${way}`)).text).toContain('gibt es schon ein Konto');
    const begun = await stranger.send(way, { intent: 'signUp', name: 'Gerd', password: PASSWORD });
    expect(begun.status).toBe(409);
  });
});
