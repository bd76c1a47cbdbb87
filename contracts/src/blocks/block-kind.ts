import type { z } from 'zod';
import type { FormattedText } from '../rich-text/formatted-text.ts';
import { Columns } from './columns.ts';
import type { Picture } from './fields.ts';

type BlockSchema = z.ZodObject<{ type: z.ZodLiteral<string> }>;

export type BlockText = string | { readonly html: FormattedText };

/** What a type of block is, for everybody who needs not show it. */
export interface BlockKind<Schema extends BlockSchema = BlockSchema> {
  /** CN-08. Missing: the list of types has none like it. */
  readonly typeNumber?: number;
  readonly schema: Schema;
  /** What a visitor reads and a search finds, from top to bottom. */
  readonly textOf: (block: z.output<Schema>) => readonly BlockText[];
  /** Whether it brings the page's heading if it is the first block. */
  readonly bringsHeading?: (block: z.output<Schema>) => boolean;
  /** For link previews. */
  readonly pictureOf?: (block: z.output<Schema>) => Picture | null;
}

/** `columns` missing: it has the width of the page. */
const PLACE = { columns: Columns.optional() };
type Placed<Schema extends BlockSchema> = z.ZodObject<Schema['shape'] & typeof PLACE>;

/** A type of block that can stand beside others. */
export const blockKind = <const Schema extends BlockSchema>(kind: BlockKind<Schema>): BlockKind<Placed<Schema>> => ({
  ...(kind as unknown as BlockKind<Placed<Schema>>),
  schema: kind.schema.extend(PLACE),
});
