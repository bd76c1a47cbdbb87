import { z } from 'zod';
import type { BlockKind, BlockText } from './block-kind.ts';
import { wordsIn } from '../rich-text/nodes.ts';
import type { Picture } from './fields.ts';
import { accordion } from './accordion.ts';
import { button } from './button.ts';
import { code } from './code.ts';
import { embed } from './embed.ts';
import { foodMenu } from './food-menu.ts';
import { form } from './form.ts';
import { heading } from './heading.ts';
import { hero } from './hero.ts';
import { image } from './image.ts';
import { line } from './line.ts';
import { markdown } from './markdown.ts';
import { navigation } from './navigation.ts';
import { newsletter } from './newsletter.ts';
import { openingHours } from './opening-hours.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { quote } from './quote.ts';
import { search } from './search.ts';
import { section } from './section.ts';
import { shareButtons } from './share-buttons.ts';
import { socialLinks } from './social-links.ts';
import { spacer } from './spacer.ts';
import { summary } from './summary.ts';
import { table } from './table.ts';
import { text } from './text.ts';
import { tiles } from './tiles.ts';
import { widget } from './widget.ts';

/** Every type of block there is. Types are never taken out, because events keep their blocks. */
const KINDS = [
  hero,
  tiles,
  products,
  product,
  form,
  text,
  newsletter,
  heading,
  quote,
  button,
  image,
  line,
  spacer,
  accordion,
  table,
  markdown,
  code,
  widget,
  socialLinks,
  shareButtons,
  search,
  navigation,
  summary,
  embed,
  foodMenu,
  openingHours,
  section,
] as const;

type SchemasOf<Kinds extends readonly BlockKind[]> = { readonly [Index in keyof Kinds]: Kinds[Index]['schema'] };

export const Block = z.discriminatedUnion(
  'type',
  KINDS.map(({ schema }) => schema) as unknown as SchemasOf<typeof KINDS>,
);
export type Block = z.infer<typeof Block>;
export type BlockType = Block['type'];
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>;

const kindOf = ({ type }: Block): BlockKind =>
  (KINDS as readonly unknown[] as readonly BlockKind[]).find(({ schema }) => schema.shape.type.value === type)!;

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** In sanitised HTML every `<` starts a tag. */
const wordsOfHtml = (html: string): string =>
  html.replace(/<[^>]*>/gu, ' ').replace(/&(?:amp|lt|gt|quot);/gu, (entity) => ENTITIES[entity] ?? entity);

const wordsOf = (text: BlockText): string => {
  if (typeof text === 'string') return text;
  return typeof text.html === 'string' ? wordsOfHtml(text.html) : wordsIn(text.html);
};

const plain = (text: BlockText): string => wordsOf(text).replace(/\s+/gu, ' ').trim();

/** What a visitor reads in the blocks and a search finds, from top to bottom, however long ago they were released. */
export const searchTextOf = (blocks: readonly unknown[]): readonly string[] =>
  blocks
    .flatMap((block) => Block.safeParse(block).data ?? [])
    .flatMap((block) => kindOf(block).textOf(block))
    .map(plain)
    .filter((text) => text !== '');

/** Whether it brings the page's heading if it is the first block. */
export const bringsHeading = (block: Block): boolean => kindOf(block).bringsHeading?.(block) ?? false;

/** Stands for every type that the list has not. */
const WEBSITE_COMPONENT = 1337;

/** CN-08 */
export const typeNumberOf = (block: Block): number => kindOf(block).typeNumber ?? WEBSITE_COMPONENT;

/** For link previews. */
export const pictureOf = (block: Block): Picture | null => kindOf(block).pictureOf?.(block) ?? null;
