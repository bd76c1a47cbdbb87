import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, type ApiOptions, startApi } from '../../support/api.ts';
import { frontDoor, Person } from '../../support/front-door.ts';

describe('signing up at the front door', () => {
  let api: Api;
  const start = async (options: ApiOptions) => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')), ...options });
  };
  afterEach(() => api.stop());
  const { signUp } = frontDoor(() => api);
  const shown = async (path: string): Promise<string> => (await new Person(api).door.call('get', path)).text;

  it('is open, and offered, unless it is switched off', async () => {
    await start({});
    for (const path of ['/', '/config/anmelden']) expect(await shown(path)).toContain('href="/config/registrieren"');
    expect(await shown('/config/registrieren')).toContain('Link schicken');
  });

  it('given KONTOR_SIGN_UP=off, then accounts are by invitation, and every page says so', async () => {
    await start({ signUp: false });
    expect(await signUp(new Person(api), 'jemand@example.com')).toBe(404);
    for (const path of ['/', '/config/registrieren']) expect(await shown(path)).toContain('auf Einladung');
    for (const path of ['/', '/config/anmelden']) expect(await shown(path)).not.toContain('/config/registrieren');
    expect(await shown('/config/registrieren')).not.toContain('Link schicken');
  });

  it('is limited by address of the network', async () => {
    await start({ signUpsPerMinute: 2 });
    const statuses: number[] = [];
    for (const n of [1, 2, 3]) statuses.push(await signUp(new Person(api), `nummer-${n}@example.com`));
    expect(statuses).toEqual([202, 202, 429]);
  });
});
