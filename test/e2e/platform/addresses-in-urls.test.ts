import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestMethod, type Type } from '@nestjs/common';
import request from 'supertest';
import { features } from '../../../backend/src/features/index.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered } from '../../support/api-client.ts';
import { mailbox } from '../../support/mails.ts';
import { member } from '../../support/members.ts';
import { until } from '../../support/until.ts';

const NO_ID = '00000000-0000-4000-8000-000000000000';
const READS = new Set([RequestMethod.GET, RequestMethod.DELETE]);

/** Paths of all calls without a body. */
const pathsOf = (controller: Type): readonly string[] =>
  Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
    const handler = (controller.prototype as Record<string, unknown>)[name] as object;
    if (name === 'constructor' || typeof handler !== 'function' || !Reflect.hasMetadata('path', handler)) return [];
    if (!READS.has(Reflect.getMetadata('method', handler) as RequestMethod)) return [];
    const parts = [Reflect.getMetadata('path', controller), Reflect.getMetadata('path', handler)] as string[];
    return [`/${parts.join('/')}`.replace(/\/+/gu, '/').replace(/:\w+/gu, NO_ID).replace('*', 'nothing')];
  });

const calls = [...new Set(features.flatMap(({ controllers }) => controllers.flatMap(pathsOf)))].filter((path) =>
  path.startsWith('/api/'),
);

describe('e-mail addresses in URLs', () => {
  let api: Api;
  let owner: Visitor;

  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api);
    await owner.signIn();
  });
  afterAll(() => api.stop());

  it('are refused by every read call, whatever its schema accepts', async () => {
    expect(calls.length).toBeGreaterThan(30);
    for (const path of calls) {
      for (const query of ['search=eva%40laden.example', 'x=1&anything=EVA@laden.example', 'eva%40laden.example=1']) {
        const { status, body } = await owner.call('get', `${path}?${query}`);
        expect([path, status, body.error]).toEqual([
          path,
          400,
          {
            code: 'invalid',
            message:
              'E-Mail-Adressen gehören nicht in die Adresse eines Aufrufs, denn die steht in Protokollen. Schick sie mit ' +
              'POST im Rumpf, zum Beispiel an …/search.',
          },
        ]);
      }
    }
  });

  it('can be searched for in a body, with the list’s permission', async () => {
    const search = (visitor: Visitor, email: string) =>
      answered(visitor.api.POST('/api/v1/orders/search', { body: { search: email } }));
    expect([(await search(owner, 'niemand@laden.example')).status, (await search(owner, '')).body.next]).toEqual([
      200,
      null,
    ]);
    const viewer = await member(api, { email: 'viewer@laden.example', role: 'viewer' });
    expect((await search(viewer, 'niemand@laden.example')).status).toBe(403);
    const submissions = `/api/v1/forms/${NO_ID}/submissions/search`;
    expect((await owner.call('post', submissions, { search: 'eva@laden.example' })).status).toBe(404);
    expect((await viewer.call('post', submissions, { search: 'eva@laden.example' })).status).toBe(403);
  });

  it('are in no link of any mail sent to members', async () => {
    await answered(owner.api.POST('/api/v1/members', { body: { email: 'ida@laden.example', role: 'editor' } }));
    await answered(
      new Visitor(api).api.POST('/api/v1/sign-in/password-resets', { body: { email: 'viewer@laden.example' } }),
    );
    const links = async (email: string) =>
      (await mailbox(api.folder, email)).flatMap(({ text }) => text.match(/https?:\/\/\S+/gu) ?? []);
    await until(async () => (await links('ida@laden.example')).length > 0, true);
    await until(async () => (await links('viewer@laden.example')).some((link) => link.includes('passwort-neu')), true);
    for (const link of [...(await links('ida@laden.example')), ...(await links('viewer@laden.example'))]) {
      expect(link).not.toMatch(/@|%40/u);
    }
  });

  it('do not affect values that merely contain @, or visitors’ requests', async () => {
    for (const path of ['/api/v1/orders?search=%40', '/api/v1/orders?search=a+%40+b']) {
      expect((await owner.call('get', path)).status).toBe(200);
    }
    const visitor = request(api.http).get('/api/commerce/shopping-cart').set('host', 'demo.localhost');
    expect((await visitor).status).toBe(200);
  });
});
