import { z } from 'zod';
import { blockKind } from './block-kind.ts';
import { Title } from './fields.ts';
import { FormattedText } from '../rich-text/formatted-text.ts';

/** `isSingle`: opening one closes the others. */
export const accordion = blockKind({
  typeNumber: 69,
  schema: z.object({
    type: z.literal('accordion'),
    title: Title,
    items: z
      .array(z.object({ title: z.string().min(1).max(300), html: FormattedText(20_000) }))
      .min(1)
      .max(50),
    isFirstOpen: z.boolean().default(false),
    isSingle: z.boolean().default(false),
  }),
  textOf: ({ title, items }) => [title, ...items.flatMap((item) => [item.title, { html: item.html }])],
});
