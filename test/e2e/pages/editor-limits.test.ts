import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CRUMB_COOKIE } from '@kontor/contracts/kernel/http';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { autosavePath, typedPath } from '../../../storefront/panel/pages/addresses.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';

const WRITES = 20;

describe('typing in the editor', () => {
  let api: Api;
  let owner: Visitor;
  let id: string;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')), writesPerMinute: WRITES });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
    ({ id } = await given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title: 'Getippt' } })));
  });
  afterAll(() => api.stop());

  const send = async (path: string): Promise<number> => {
    const crumb = owner.cookies.get(CRUMB_COOKIE) ?? '';
    const fields = { crumb, intent: 'page', version: '0', title: 'Getippt', urlId: 'getippt', description: '' };
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return (await owner.call('post', `/config${path}`, new URLSearchParams(fields).toString(), headers)).status;
  };

  it.each([
    ['shown', typedPath],
    ['saved', autosavePath],
  ])('is no write of its address when it is %s, and limited by itself', async (_, pathOf) => {
    const statuses = new Set<number>();
    for (let n = 0; n < 5 * WRITES; n += 1) statuses.add(await send(pathOf(id)));
    expect([...statuses]).toEqual([200]);
    expect(await send(pathOf(id))).toBe(429);
  });
});
