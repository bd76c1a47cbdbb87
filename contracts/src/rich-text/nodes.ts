import { z } from 'zod';
import { TEXT_ALIGNMENTS, TEXT_COLOURS } from '../kernel/text-classes.ts';

const Mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({ type: z.literal('textColour'), attrs: z.object({ colour: z.enum(TEXT_COLOURS) }) }),
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string() }) }),
]);

const marks = z.array(Mark).optional();
const Inline = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string().min(1), marks }),
  z.object({ type: z.literal('hardBreak'), marks }),
]);

const alignment = z.enum(TEXT_ALIGNMENTS).optional();
const content = z.array(Inline).optional();
const Paragraph = z.object({ type: z.literal('paragraph'), attrs: z.object({ alignment }).optional(), content });
const Heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal([2, 3, 4]), alignment }),
  content,
});

const ListItem = z.object({
  type: z.literal('listItem'),
  get content(): z.ZodTuple<[typeof Paragraph], typeof Node> {
    return z.tuple([Paragraph], Node);
  },
});
const items = z.array(ListItem).min(1);
const BulletList = z.object({ type: z.literal('bulletList'), content: items });
const OrderedList = z.object({
  type: z.literal('orderedList'),
  attrs: z.object({ start: z.int().min(0).max(9_999).optional() }).optional(),
  content: items,
});
const Quote = z.object({
  type: z.literal('blockquote'),
  get content(): z.ZodArray<typeof Node> {
    return z.array(Node).min(1);
  },
});

const Node = z.discriminatedUnion('type', [Paragraph, Heading, BulletList, OrderedList, Quote]);

/** Nothing is nested deeper, in objects and lists. */
const MOST_LEVELS = 120;

const isWithin = (value: unknown, levels: number): boolean =>
  levels >= 0 &&
  (typeof value !== 'object' || value === null || Object.values(value).every((one) => isWithin(one, levels - 1)));

/** A formatted text as the nodes of ProseMirror, in JSON. The extensions of TipTap beside this say the same. */
export const RichText = z
  .unknown()
  .refine((value) => isWithin(value, MOST_LEVELS))
  .pipe(z.object({ type: z.literal('doc'), content: z.array(Node) }));
export type RichText = z.infer<typeof RichText>;

type AnyNode = RichText | z.infer<typeof Node> | z.infer<typeof ListItem> | z.infer<typeof Inline>;

/** What somebody reads in it, with a space between its paragraphs. */
export const wordsIn = (node: AnyNode): string => {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak') return ' ';
  const words = (node.content ?? []).map(wordsIn);
  return node.type === 'paragraph' || node.type === 'heading' ? words.join('') : words.join(' ');
};
