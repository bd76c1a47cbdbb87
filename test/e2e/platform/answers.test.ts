import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { type Started, startServer } from '../../support/process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const CRUMB = 'c'.repeat(32);
const FORM = { 'content-type': 'application/x-www-form-urlencoded', cookie: `crumb=${CRUMB}` };
const PAGE = { accept: 'text/html' };

interface Asked {
  readonly path: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: string;
  readonly type: RegExp | null;
  /** A page of the shop or the panel, with its CSP. */
  readonly isPage?: boolean;
}

/** One of each kind of response. */
const KINDS: Readonly<Record<string, Asked>> = {
  page: { isPage: true, path: '/', status: 200, type: /html/u },
  'page that is not there': { isPage: true, path: '/gibt-es-nicht', status: 404, type: /html/u },
  'data of a page': { isPage: true, path: '/cart.data', status: 200, type: /x-script/u },
  'redirect of a form': {
    isPage: true,
    path: '/-/theme',
    status: 303,
    headers: FORM,
    form: `crumb=${CRUMB}&theme=dark`,
    type: null,
  },
  'refused form': { isPage: true, path: '/cart', status: 403, headers: FORM, form: 'crumb=wrong', type: /html/u },
  'form that is too large': {
    isPage: true,
    path: '/cart',
    status: 413,
    headers: { ...FORM, ...PAGE },
    form: `crumb=${CRUMB}&a=${'x'.repeat(70_000)}`,
    type: /html/u,
  },
  panel: { isPage: true, path: '/config/anmelden', status: 200, type: /html/u },
  'redirect of the panel': { isPage: true, path: '/config', status: 302, type: null },
  JSON: { path: '/api/commerce/shopping-cart', status: 200, type: /json/u },
  'JSON that is not there': { path: '/api/nothing', status: 404, type: /json/u },
  'refused JSON': { path: '/api/v1/api-keys', status: 401, type: /json/u },
  picture: { path: '/files/hero.svg', status: 200, type: /svg/u },
  'picture that is not there': { path: '/files/nothing.svg', status: 404, type: /json/u },
  icon: { path: '/favicon.ico', status: 200, type: /icon/u },
  text: { path: '/robots.txt', status: 200, type: /plain/u },
  sitemap: { path: '/sitemap.xml', status: 200, type: /xml/u },
  'address that cannot be read': { path: '/%', status: 400, headers: PAGE, type: /html/u },
  health: { path: '/healthz', status: 200, type: /json/u },
};

const DOORS = {
  'over TLS': { KONTOR_PROXIES: '1', KONTOR_HSTS_SUBDOMAINS: '1' },
  'in the clear': { KONTOR_PROXIES: '1', KONTOR_PUBLIC_SCHEME: 'http' },
};

describe.each(Object.entries(DOORS))('every response, %s', (over, settings) => {
  const isOverTls = over === 'over TLS';
  const folder = temporaryFolder();
  let server: Started;
  const ask = ({ path, headers = {}, form }: Asked) => {
    const http = request(`http://127.0.0.1:${server.port}`);
    const asked = form === undefined ? http.get(path) : http.post(path);
    const complete = asked.set({ host: 'demo.localhost', ...headers }).redirects(0);
    return form === undefined ? complete : complete.send(form);
  };
  const directives = (policy = ''): ReadonlyMap<string, string> =>
    new Map(policy.split(';').map((text) => text.trim().split(/ (.*)/u) as [string, string]));

  beforeAll(async () => {
    server = await startServer(folder.path, settings);
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  it.each(Object.entries(KINDS))('has the security headers: %s', async (_, asked) => {
    const { status, headers } = await ask(asked);
    expect(status).toBe(asked.status);
    if (asked.type) expect(headers['content-type']).toMatch(asked.type);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'cross-origin-resource-policy': asked.path === '/files/hero.svg' ? 'cross-origin' : 'same-origin',
    });
    const promise = isOverTls ? 'max-age=63072000; includeSubDomains' : undefined;
    expect(headers['strict-transport-security']).toBe(promise);
    expect(headers['permissions-policy']).toContain('camera=(), ');
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('base-uri')).toBe("'none'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.get('default-src')).toMatch(/^'(?:none|self)'$/u);
    expect(policy.get('frame-ancestors')).toMatch(/^'(?:none|self)'$/u);
    const scripts = asked.isPage ? /^'self' 'nonce-[0-9a-f]{32}'$/u : /^undefined$/u;
    expect(String(policy.get('script-src'))).toMatch(scripts);
    expect(headers['content-security-policy']).not.toContain('unsafe-eval');
  });

  it('sets cookies for its own host and all paths', async () => {
    const answers = await Promise.all(Object.values(KINDS).map(ask));
    const cookies = answers.flatMap((answer) => answer.get('set-cookie') ?? []);
    const names = new Set(cookies.map((cookie) => cookie.split('=')[0] ?? ''));
    const own = ['kontor-first-cart', 'kontor-theme'].map((name) => (isOverTls ? `__Host-${name}` : name));
    expect([...names].sort()).toEqual([...own, 'crumb'].sort());
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(?:;|$)/u);
      expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/u);
      expect(cookie).not.toMatch(/; Domain=/u);
      expect(/; Secure(?:;|$)/u.test(cookie)).toBe(isOverTls);
      expect(/; HttpOnly(?:;|$)/u.test(cookie)).toBe(!cookie.startsWith('crumb='));
    }
  });
});
