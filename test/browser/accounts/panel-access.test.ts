import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_KEY_SCOPES } from '@kontor/contracts/api-keys/api-keys';
import { isMet, isMetByKey, type Permission, SITE_ROLES, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { ServerBuild } from '@remix-run/server-runtime';
import { guardPages, needsOfPages } from '../../../backend/src/features/storefront/guard-pages.ts';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { allCalls, type Declared, NO_ID } from '../../support/calls.ts';
import { keyOf, Program } from '../../support/keys.ts';
import { copyOf, member, messageOf } from '../../support/members.ts';

const storefront = builtStorefront(resolve('storefront/build'));
const pathOf = ({ routes }: ServerBuild, id: string): string => {
  const route = routes[id];
  if (!route) return '';
  return `${route.parentId === undefined ? '' : pathOf({ routes } as ServerBuild, route.parentId)}/${route.path ?? ''}`;
};

/** Their access is tested with the front door. */
const isAtFrontDoor = ({ routes }: ServerBuild, id: string): boolean =>
  (routes[id]?.module.handle as { readonly place?: string } | undefined)?.place === 'frontDoor';

const calls = allCalls();

/** Status of a permitted page; action-only pages redirect. */
const shownAs = ({ name, path }: Declared): number => {
  if (['typed-search', 'analytics-file'].includes(name)) return 302;
  // A plan that is over leads back to the list.
  if (name === 'release-change') return 303;
  return name === 'not-found' || path.includes(NO_ID) ? 404 : 200;
};

const bodyOf = (method: Declared['method']): object | undefined =>
  method === 'get' || method === 'head' ? undefined : {};

describe('access control (RO-01)', () => {
  let api: Api;
  let pages: readonly Declared[];
  let stranger: Visitor;
  const programs = new Map<Permission, Program>();
  const people = new Map<SiteRole, Visitor>();
  const ask = (visitor: Visitor, { method, path }: Declared) => copyOf(api, visitor).call(method, path, bodyOf(method));

  beforeAll(async () => {
    api = await startApi({ storefront });
    const build = await storefront.panel.build();
    pages = [...needsOfPages(build)]
      .filter(([id]) => id !== 'root' && !isAtFrontDoor(build, id))
      .map(([id, need]) => {
        const path = `/config${pathOf(build, id)}`
          .replace(/\/+/gu, '/')
          .replace(/\/$/u, '')
          .replace('*', 'nirgends')
          .replace(/:\w+/gu, NO_ID);
        return { name: id, method: 'get', path, need, takesBody: false };
      });
    for (const role of SITE_ROLES) {
      people.set(role, await member(api, { email: `${role}@laden.example`.toLowerCase(), role }));
    }
    const admin = copyOf(api, people.get('admin')!);
    for (const scope of API_KEY_SCOPES) programs.set(scope, new Program(api, (await keyOf(admin, [scope])).key));
    stranger = new Visitor(api, 'demo-ch');
    await stranger.signIn();
  });
  afterAll(() => api.stop());

  it('is declared for every call and every page', () => {
    expect([calls.length, pages.length].every((length) => length > 7)).toBe(true);
    expect([...calls, ...pages].filter(({ need }) => need === undefined)).toEqual([]);
  });

  it.each(calls.filter(({ need }) => need !== 'public').map((call) => [call.name, call] as const))(
    '%s is open to the roles in the table only',
    async (_, call) => {
      for (const [role, visitor] of people) {
        // A token that may have changed afterwards.
        const { status, body } = await visitor.call(call.method, call.path, bodyOf(call.method));
        const isForbidden = call.method === 'head' || body.error?.code === 'forbidden';
        const isRefused = status === 401 || (status === 403 && isForbidden);
        expect([role, isRefused]).toEqual([role, !isMet(call.need!, role)]);
      }
      for (const nobody of [new Visitor(api), stranger]) {
        const answer = await ask(nobody, call);
        // A HEAD has no body.
        const said = call.method === 'head' ? 'Bitte melde dich an.' : messageOf(answer);
        expect([answer.status, said]).toEqual([401, 'Bitte melde dich an.']);
      }
    },
  );

  it.each(calls.filter(({ need }) => need !== 'public').map((call) => [call.name, call] as const))(
    '%s is open to API keys with its scope only',
    async (_, { method, path, need }) => {
      for (const [scope, program] of programs) {
        const { status, body } = await program.call(method, path, bodyOf(method));
        const isOfKey = method === 'head' || body.error?.message.includes('API-Schlüssels');
        const isRefused = status === 401 || (status === 403 && isOfKey);
        expect([scope, isRefused]).toEqual([scope, !isMetByKey(need!, [scope])]);
      }
    },
  );

  it('public calls are open to everybody, whatever credentials are sent', async () => {
    for (const call of calls.filter(({ need }) => need === 'public')) {
      const answers = [await ask(new Visitor(api), call), await ask(stranger, call)];
      for (const { body } of answers) expect(['forbidden']).not.toContain(body?.error?.code);
      for (const answer of answers) expect(answer.body?.error?.message).not.toBe('Bitte melde dich an.');
    }
  });

  it('pages are shown, refused, or redirect to the sign-in and back', async () => {
    for (const page of pages.filter(({ need }) => need !== 'public')) {
      for (const [role, visitor] of people) {
        const shown = shownAs(page);
        expect([page.path, role, (await ask(visitor, page)).status]).toEqual([
          page.path,
          role,
          isMet(page.need!, role) ? shown : 403,
        ]);
      }
      for (const nobody of [new Visitor(api), stranger]) {
        const { status, headers } = await ask(nobody, page);
        const to = `/config/anmelden?weiter=${encodeURIComponent(page.path.replace(/^\/config/u, '') || '/')}`;
        expect([status, headers['location']]).toEqual([302, to]);
      }
    }
    for (const page of pages.filter(({ need }) => need === 'public')) {
      expect([200, 302]).toContain((await ask(new Visitor(api), page)).status);
    }
  });

  it('is checked before data requests and form actions', async () => {
    const viewer = people.get('viewer')!;
    for (const way of ['/config/mitglieder.data', '/config/mitglieder.data?_routes=members']) {
      const refused = await copyOf(api, viewer).call('get', way);
      expect(JSON.stringify(refused.body) + String(refused.headers['x-remix-response'])).not.toContain('laden.example');
      expect(refused.status).toBe(403);
    }
    const before = (await people.get('admin')!.call('get', '/api/v1/members')).body;
    const response = await fetch(`http://127.0.0.1:${api.kontor.port}/config/mitglieder`, {
      method: 'POST',
      headers: {
        host: 'demo.localhost',
        cookie: [...viewer.cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: new URLSearchParams({
        crumb: viewer.cookies.get('crumb')!,
        intent: 'invite',
        email: 'x@laden.example',
        role: 'viewer',
      }),
    });
    expect(response.status).toBe(403);
    expect((await people.get('admin')!.call('get', '/api/v1/members')).body).toEqual(before);
  });

  it('does not depend on how a URL is written', async () => {
    const viewer = people.get('viewer')!;
    const ways = ['/config/mitglieder/', '/config//mitglieder', '/%63onfig/mitglieder', '/CONFIG/mitglieder'];
    for (const way of [...ways, '/config/%6ditglieder', '/config/mitglieder/.data', '/config/config/mitglieder']) {
      const { status } = await copyOf(api, viewer).call('get', way);
      expect([way, [403, 404].includes(status)]).toEqual([way, true]);
    }
    expect((await new Visitor(api).call('get', '/config/')).headers['location']).toBe('/config/anmelden?weiter=%2F');
    expect((await viewer.call('get', '/config.data')).status).toBe(200);
  });

  it('the build fails for a page without a declared permission', async () => {
    const build = await storefront.panel.build();
    const members = build.routes['members']!;
    const silent = { ...members, module: { ...members.module, handle: undefined } };
    const broken = { ...build, routes: { ...build.routes, members: silent } };
    expect(() => guardPages(broken)).toThrow('members does not say what it needs');
  });
});
