import { describe, expect, it } from '@jest/globals';
import { documentKinds } from '@kontor/contracts/documents/kinds';
import type { DocumentContent } from '@kontor/contracts/documents/responses';
import { FormId } from '@kontor/contracts/forms/form';
import { PartId } from '@kontor/contracts/kernel/ids';
import { Block } from '@kontor/contracts/blocks/blocks';
import type { AppLoadContext } from '@remix-run/node';
import type { Typed } from '../../form-handling/answer.ts';
import { rowValues } from '../../form-handling/rows.ts';
import { form } from '../inspectors/form.ts';
import { BLOCK_TYPES, inspectorOf } from '../inspectors/index.ts';
import type { Inspector } from '../inspectors/inspector.ts';
import { formFields, inputAt, PARTS } from './form-fields.ts';
import { initialFields } from './initial.server.ts';
import { readBlockField } from './read-block.server.ts';
import type { Sources } from './sources.server.ts';
import { isTypedAlike, typedContent, typedField } from './typed.server.ts';

const typing = { language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' } as const;
const sources: Sources = {
  picks: { forms: [], newsletterLists: [], collections: [], pages: [], links: [] },
  products: [],
  collections: [],
  productPaths: new Map(),
};
const context = {
  site: { language: 'de', storeSettings: { selectedCurrency: 'EUR' }, timeZone: 'Europe/Berlin' },
} as unknown as AppLoadContext;
const id = PartId.parse('0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8d01');

const picture = { url: '/files/a.svg', alt: 'Ein Krug' };
const link = { title: 'Zum Shop', href: '/shop' };
const BLOCKS: readonly Block[] = [
  { type: 'hero', title: 'Dinge', text: 'eins\nzwei', image: picture, link },
  {
    type: 'tiles',
    title: '',
    tiles: [
      { link, image: picture },
      { link, image: { url: '/b.svg', alt: '' } },
    ],
  },
  { type: 'products', title: 'Neu', collection: 'shop', limit: 8 },
  { type: 'form', formId: FormId.parse('6f0f8a52-6d0e-4b5c-9c51-0d8f7f3a9b11'), isAsync: true },
  { type: 'text', html: '<p>Moin</p>' },
  { type: 'newsletter', title: 'Post', text: '', listId: null },
];
const contentOf = ({ type, ...fields }: Block): DocumentContent => ({
  kind: 'page',
  fields: {},
  parts: [{ id, type, fields }],
});
/** As a browser submits it. */
const submitted = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.replaceAll('\n', '\r\n')]));

describe('inputs of blocks', () => {
  it.each(BLOCKS.map((block) => [block.type, block] as const))(
    'take each value and give it back: %s',
    async (type, block) => {
      const own = rowValues(submitted(typedContent(contentOf(block), sources, typing)), PARTS, id);
      const { fields } = contentOf(block).parts[0]!;
      for (const [name, input] of Object.entries(inspectorOf(type)!.fields)) {
        const before = typedField(name, input, fields[name], sources, typing);
        expect([name, isTypedAlike(before, own, formFields(name, input))]).toEqual([name, true]);
        const { value, problems } = await readBlockField(type, name, own, context);
        expect([name, value ?? null, problems]).toEqual([name, fields[name] ?? null, {}]);
      }
    },
  );

  it('are declared for each field of a type, or it does not compile', () => {
    const { label, about, fields } = form;
    // @ts-expect-error one of its fields has no input
    const incomplete: Inspector<'form'> = { label, about, fields: { formId: fields.formId } };
    expect(Object.keys(incomplete.fields)).toEqual(['formId']);
    expect(new Set(BLOCK_TYPES)).toEqual(new Set(Object.keys(documentKinds.page.parts)));
  });

  it('say at its input what is wrong or missing', async () => {
    const read = async (type: string, name: string, typed: Typed) =>
      Object.entries((await readBlockField(type, name, typed, context)).problems).map(([at, { key }]) => [at, key]);
    expect(await read('hero', 'image', { 'image.url': '', 'image.alt': 'Krug' })).toEqual([
      ['image.url', 'settings.needed'],
    ]);
    expect(await read('hero', 'link', { 'link.title': '', 'link.href': 'javascript:x' })).toEqual([
      ['link.title', 'settings.needed'],
      ['link.href', 'documents.hrefInvalid'],
    ]);
    expect(await read('tiles', 'tiles', { 'tiles.3.link.title': 'Tisch', 'tiles.3.link.href': '/shop' })).toEqual([
      ['tiles.3.image.url', 'settings.needed'],
    ]);
    expect(await read('products', 'limit', { limit: '25' })).toEqual([['limit', 'settings.numberInvalid']]);
    expect(await read('hero', 'link', { 'link.title': '', 'link.href': '' })).toEqual([]);
  });

  it('understand where a link leads as people write it (ED-02)', async () => {
    const read = async (type: string, name: string, typed: Typed) =>
      (await readBlockField(type, name, typed, context)).value;
    const link = { 'link.title': 'Schreib uns', 'link.href': 'wir@laden.example' };
    expect(await read('button', 'link', link)).toEqual({ title: 'Schreib uns', href: 'mailto:wir@laden.example' });
    expect(await read('image', 'href', { href: 'www.laden.example' })).toBe('https://www.laden.example');
    expect(await read('image', 'href', { href: '' })).toBeNull();
    expect(await read('navigation', 'links', { 'links.1.title': 'Shop', 'links.1.href': 'shop' })).toEqual([
      { title: 'Shop', href: '/shop' },
    ]);
  });

  it('begin with values that their schemas take', () => {
    const begun = Object.fromEntries(BLOCK_TYPES.map((type) => [type, initialFields(type)]));
    expect(begun).toMatchObject({
      text: { html: '' },
      products: { title: '', limit: 8 },
      tiles: { tiles: [] },
      form: {},
    });
    expect(Block.safeParse({ type: 'text', ...begun['text'] }).success).toBe(true);
  });

  it('are found by the place of a value', () => {
    const input = (type: string, name: string) => inspectorOf(type)!.fields[name]!;
    expect([
      inputAt('link', input('hero', 'link'), ['href']),
      inputAt('image', input('hero', 'image'), []),
      inputAt('tiles', input('tiles', 'tiles'), ['1', 'image', 'url']),
      inputAt('tiles', input('tiles', 'tiles'), []),
    ]).toEqual(['link.href', 'image.url', 'tiles.1.image.url', 'tiles']);
  });
});
