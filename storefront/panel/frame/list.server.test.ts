import { describe, expect, it } from '@jest/globals';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { listHref, readList } from './list.server.ts';

const PLACE = {
  path: '/dinge',
  schema: z.object({
    search: z.string().max(20).default(''),
    state: z.enum(['open', 'done']).optional(),
    sort: z.enum(['name', 'age']).default('name'),
    after: z.string().max(5).optional(),
  }),
  params: {
    search: 'suche',
    state: 'stand',
    sort: { name: 'sortierung', values: { name: 'name', age: 'alter' } },
    after: 'nach',
  },
  views: ['sort'],
  sealed: 'search',
} as const;

const context = {
  site: { language: 'de' },
  typed: { open: async (text: string) => text.replace(/^sealed:/u, '') },
  inWords: ({ key }: { key: string }) => key,
} as unknown as AppLoadContext;

const read = (search: string) => readList(new Request(`http://laden.example/dinge${search}`), context, PLACE);
const stale = (): Promise<never> => Promise.reject(Object.assign(new Error(), { name: 'InvalidPageKey' }));

describe('list of a page', () => {
  it('is read from its URL, including sealed values', async () => {
    const list = await read('?suche=sealed:eva@x.example&stand=open&sortierung=alter&nach=k1&ok=1');
    expect(list.query).toEqual({ search: 'eva@x.example', state: 'open', sort: 'age', after: 'k1' });
    expect(list.here()).toBe('/dinge?suche=sealed%3Aeva%40x.example&stand=open&sortierung=alter&nach=k1');
    expect(list.ways('k2')).toEqual({
      first: '/dinge?suche=sealed%3Aeva%40x.example&stand=open&sortierung=alter',
      more: '/dinge?suche=sealed%3Aeva%40x.example&stand=open&sortierung=alter&nach=k2',
      reset: '/dinge?sortierung=alter',
      isNarrowed: true,
      wrong: null,
    });
    expect(list.kept('state', 'sort')).toEqual({ stand: 'open', sortierung: 'alter' });
  });

  it('has no filters by default, and omits default values from its URL', async () => {
    const list = await read('?suche=&sortierung=name');
    expect(list.query).toEqual({ search: '', sort: 'name' });
    expect(list.ways(null)).toEqual({ first: null, more: null, reset: null, isNarrowed: false, wrong: null });
    expect(list.href({ state: 'done' }, { ok: 'saved' })).toBe('/dinge?stand=done&ok=saved');
    expect(listHref(PLACE, { search: '', sort: 'name' })).toBe('/dinge');
    expect(listHref({ ...PLACE, hash: 'log' }, { state: 'done' })).toBe('/dinge?stand=done#log');
  });

  it('ignores and reports invalid URL parameters, keeping the others', async () => {
    const list = await read('?stand=verloren&sortierung=farbe&suche=becher');
    expect(list.query).toEqual({ search: 'becher', sort: 'name' });
    expect(list.ways(null)).toMatchObject({ reset: '/dinge', isNarrowed: true });
    expect(list.ways(null).wrong).toContain('stand, sortierung');
    expect((await read('?stand=verloren')).ways(null)).toMatchObject({ reset: '/dinge', isNarrowed: true });
  });

  it('offers a field’s values as links', async () => {
    const list = await read('?stand=open&nach=k1');
    expect(list.choices('state', [undefined, 'open', 'done'], (state) => state ?? 'all')).toEqual([
      { value: undefined, label: 'all', href: '/dinge', isChosen: false },
      { value: 'open', label: 'open', href: '/dinge?stand=open', isChosen: true },
      { value: 'done', label: 'done', href: '/dinge?stand=done', isChosen: false },
    ]);
  });

  it('starts over for an invalid page key', async () => {
    const list = await read('?stand=open&nach=k1');
    const moved: unknown = await list.find(stale).catch((thrown: unknown) => thrown);
    expect(moved).toBeInstanceOf(Response);
    expect((moved as Response).headers.get('location')).toBe('/dinge?stand=open');
    await expect((await read('')).find(stale)).rejects.toMatchObject({ name: 'InvalidPageKey' });
  });

  it('reports why a search is impossible', async () => {
    const list = await read('?suche=x');
    const refused = (): Promise<string[]> => Promise.reject(new Refusal('invalid', { key: 'error.invalid' }));
    expect(await list.tryToFind(refused, [])).toEqual({ answer: [], problem: 'error.invalid' });
    expect(await list.tryToFind(async ({ search }) => [search], [])).toEqual({ answer: ['x'], problem: null });
  });
});
