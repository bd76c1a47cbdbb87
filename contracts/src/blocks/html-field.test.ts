import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Html, withCleanFields } from './html-field.ts';

const clean = (html: string): string => html.replaceAll('<script>', '');
const BAD = '<script>x';

describe('HTML fields', () => {
  const shape = {
    html: Html(100),
    plain: z.string(),
    optional: Html(100).nullable().default(null),
    items: z.array(z.object({ title: z.string(), html: Html(100) })),
    either: z.union([z.object({ url: z.string() }), z.object({ html: Html(100) })]),
  };

  it('are cleaned wherever their schema has them, and nothing else is', () => {
    const item = { title: BAD, html: BAD };
    const fields = { html: BAD, plain: BAD, optional: BAD, items: [item, item], either: { html: BAD }, unknown: BAD };
    expect(withCleanFields(shape, fields, clean)).toEqual({
      html: 'x',
      plain: BAD,
      optional: 'x',
      items: [
        { title: BAD, html: 'x' },
        { title: BAD, html: 'x' },
      ],
      either: { html: 'x' },
      unknown: BAD,
    });
  });

  it.each([{ html: 7 }, { optional: null }, { items: 'x' }, { items: [null, 7] }, { either: null }])(
    'leave %j to the schema',
    (fields) => {
      expect(withCleanFields(shape, fields, clean)).toEqual(fields);
    },
  );
});
