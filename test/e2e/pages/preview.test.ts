import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PartId } from '@kontor/contracts/kernel/ids';
import { builtStorefront } from '../../../backend/src/features/storefront/builds.ts';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { given } from '../../support/api-client.ts';
import { member } from '../../support/members.ts';

describe('the preview of a draft', () => {
  let api: Api;
  let owner: Visitor;
  let path: string;
  beforeAll(async () => {
    api = await startApi({ storefront: builtStorefront(resolve('storefront/build')) });
    owner = new Visitor(api, 'demo');
    await owner.signIn();
    const { id } = await given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title: 'Noch geheim' } }));
    const part = (partType: string, fields: Record<string, unknown>) => ({
      type: 'addPart' as const,
      partId: randomUUID() as string as PartId,
      partType,
      fields,
      below: null,
    });
    const intents = [part('text', { html: '<p>Bald hier</p>' }), part('form', {})];
    const params = { path: { documentId: id } };
    await given(owner.api.POST('/api/v1/documents/{documentId}/edits', { params, body: { seen: 0, intents } }));
    path = `/-/preview/${id}`;
  });
  afterAll(() => api.stop());

  it('is the shop’s page of it, without incomplete blocks, neither indexed nor kept nor framed elsewhere', async () => {
    const { status, text, headers } = await owner.call('get', path);
    expect([status, text.includes('Bald hier'), text.includes('Hafen &amp; Heide')]).toEqual([200, true, true]);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('is not there for visitors, for members who may not read drafts, and for other sites', async () => {
    const manager = await member(api, { email: 'lager@example.com', role: 'storeManager' });
    const reader = await member(api, { email: 'leser@example.com', role: 'viewer' });
    const neighbour = new Visitor(api, 'demo-ch');
    await neighbour.signIn();
    const statuses: number[] = [];
    for (const by of [new Visitor(api, 'demo'), manager, neighbour, reader]) {
      for (const asked of [path, `${path}.data`]) {
        const { status, text } = await by.call('get', asked);
        statuses.push(status);
        if (by !== reader) expect(text).not.toContain('Bald hier');
      }
    }
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 200, 200]);
    expect((await owner.call('get', '/-/preview/nonsense')).status).toBe(404);
    expect((await new Visitor(api, 'demo').call('get', '/noch-geheim')).status).toBe(404);
  });
});
