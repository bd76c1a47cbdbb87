import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { FormattedText, fieldsWithNodes } from './formatted-text.ts';
import type { RichText } from './nodes.ts';

const textOf = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const NODES = textOf('x');
const toNodes = (): RichText => NODES;

describe('formatted texts', () => {
  const shape = {
    html: FormattedText(10),
    plain: z.string(),
    optional: FormattedText(10).nullable().default(null),
    items: z.array(z.object({ title: z.string(), html: FormattedText(10) })),
    either: z.union([z.object({ url: z.string() }), z.object({ html: FormattedText(10) })]),
  };

  it('are made into nodes wherever their schema has them, and nothing else is', () => {
    const [item, made] = [
      { title: 'x', html: 'x' },
      { title: 'x', html: NODES },
    ];
    const fields = {
      ...{ html: 'x', plain: 'x', optional: textOf('y'), items: [item, item], either: { html: 'x' }, unknown: 'x' },
    };
    expect(fieldsWithNodes(shape, fields, toNodes)).toEqual({
      ...{ html: NODES, plain: 'x', optional: NODES, items: [made, made], either: { html: NODES }, unknown: 'x' },
    });
  });

  const deep = Array.from({ length: 5_000 }).reduce<object>((inner) => ({ type: 'blockquote', content: [inner] }), {
    type: 'paragraph',
  });
  it.each([
    ...[{ html: 7 }, { optional: null }, { items: 'x' }, { items: [null, 7] }, { either: null }],
    ...[{ html: 'x'.repeat(11) }, { html: textOf('x'.repeat(11)) }, { html: { type: 'doc' } }],
    ...[{ html: { type: 'doc', content: [{ type: 'image', attrs: { src: '/a' } }] } }],
    { html: { type: 'doc', content: [deep] } },
  ])('leave to the schema what is none', (fields: Readonly<Record<string, unknown>>) => {
    expect(fieldsWithNodes(shape, fields, toNodes)).toEqual(fields);
  });
});
