import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EditIntent } from '@kontor/contracts/documents/calls';
import { type PartId, SiteId } from '@kontor/contracts/kernel/ids';
import { nodesOf } from '@kontor/contracts/rich-text/html';
import { type Api, startApi, Visitor } from '../../support/api.ts';
import { answered, given } from '../../support/api-client.ts';
import { BLOCK_SAMPLES } from '../../support/block-samples.ts';
import { until } from '../../support/until.ts';

const demo = SiteId.parse('demo');

describe('blocks over HTTP', () => {
  let api: Api;
  let owner: Visitor;
  beforeAll(async () => {
    api = await startApi();
    owner = new Visitor(api, 'demo');
    await owner.signIn();
  });
  afterAll(() => api.stop());

  const create = (title: string) => given(owner.api.POST('/api/v1/documents', { body: { kind: 'page', title } }));
  const path = (documentId: string) => ({ params: { path: { documentId } } });
  const edit = (id: string, seen: number, intents: EditIntent[]) =>
    answered(owner.api.POST('/api/v1/documents/{documentId}/edits', { ...path(id), body: { seen, intents } }));
  const publish = (id: string) => given(owner.api.POST('/api/v1/releases', { body: { documentIds: [id as never] } }));
  const added = (partType: string, fields: Readonly<Record<string, unknown>>) => {
    const partId = randomUUID() as string as PartId;
    return { type: 'addPart' as const, partId, partType, fields, below: null };
  };

  it.each(Object.values(BLOCK_SAMPLES))('a $type is added, published and read as it is', async (block) => {
    const { type, ...fields } = block;
    const { id, urlId } = await create(`Block ${type}`);
    const { status, body } = await edit(id, 0, [added(type, fields)]);
    expect([status, body.missing]).toEqual([200, []]);
    expect(body.parts[0]?.type).toBe(type);
    await publish(id);
    await until(async () => (await api.kontor.platform.queries.pages.byUrl(demo, urlId ?? ''))?.blocks, [block]);
  });

  it('make nodes of clean HTML wherever a block has it, when it is added and when it is changed', async () => {
    const { id } = await create('Sauber');
    const bad = (title: string) => [{ title, html: '<p onclick="x()">Ja<script>alert(1)</script></p>' }];
    const part = added('accordion', { items: bad('Eins') });
    const { body } = await edit(id, 0, [part]);
    expect(body.parts[0]?.fields['items']).toEqual([{ title: 'Eins', html: nodesOf('<p>Ja</p>') }]);
    const intent = { type: 'setPart' as const, partId: part.partId, field: 'items', value: bad('Zwei') };
    const changed = await edit(id, 1, [intent]);
    expect(changed.body.parts[0]?.fields['items']).toEqual([{ title: 'Zwei', html: nodesOf('<p>Ja</p>') }]);
    const both = added('text', { html: '' });
    const together = await edit(id, 2, [
      both,
      { type: 'setPart', partId: both.partId, field: 'html', value: '<p>Moin<iframe src="/"></iframe></p>' },
    ]);
    expect(together.body.parts[0]?.fields).toEqual({ html: nodesOf('<p>Moin</p>') });
  });

  it('refuse links that are scripts, and addresses of 2,084 characters', async () => {
    const { id } = await create('Links');
    const status = async (partType: string, fields: Readonly<Record<string, unknown>>) =>
      (await edit(id, 0, [added(partType, fields)])).status;
    const long = `https://a.example/${'a'.repeat(2_084 - 18)}`;
    for (const href of ['javascript:alert(1)', 'data:text/html,x', long]) {
      expect(await status('button', { link: { title: 'x', href } })).toBe(400);
      expect(await status('embed', { title: 'x', url: href })).toBe(400);
      expect(await status('socialLinks', { profiles: [{ href }] })).toBe(400);
    }
    const { body } = await edit(id, 0, [
      added('openingHours', { hours: [{ day: 'monday', opens: '9', closes: '10:00' }] }),
    ]);
    expect(Object.values(body.error.fields ?? {})).toEqual([expect.stringContaining('09:30')]);
  });

  it('stand in columns of the grid, and in no others', async () => {
    const { id } = await create('Spalten');
    const placed = (columns: unknown) => edit(id, 0, [added('line', { columns })]);
    for (const columns of ['0-6', '7-13', '7-6', '1', '1-6-7', ' 1-6', 6])
      expect([columns, (await placed(columns)).status]).toEqual([columns, 400]);
    expect((await edit(id, 0, [added('section', { columns: '1-6' })])).status).toBe(400);
    const { body } = await placed('1-6');
    expect(body.parts[0]?.fields['columns']).toBe('1-6');
  });

  it('are at most 60', async () => {
    const { id } = await create('Viele');
    const lines = (count: number) => Array.from({ length: count }, () => added('line', {}));
    expect((await edit(id, 0, lines(61))).status).toBe(409);
    expect((await edit(id, 0, lines(60))).status).toBe(200);
    expect((await edit(id, 1, lines(1))).status).toBe(409);
  });
});
