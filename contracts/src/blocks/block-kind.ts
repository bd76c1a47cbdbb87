import type { z } from 'zod';
import type { Picture } from './fields.ts';

type BlockSchema = z.ZodObject<{ type: z.ZodLiteral<string> }>;

/** HTML stands in `html`. */
export type BlockText = string | { readonly html: string };

/** What a type of block is, for everybody who needs not show it. */
export interface BlockKind<Schema extends BlockSchema = BlockSchema> {
  readonly schema: Schema;
  /** What a visitor reads and a search finds, from top to bottom. */
  readonly textOf: (block: z.output<Schema>) => readonly BlockText[];
  /** Whether it brings the page's heading if it is the first block. */
  readonly bringsHeading?: (block: z.output<Schema>) => boolean;
  /** For link previews. */
  readonly pictureOf?: (block: z.output<Schema>) => Picture | null;
}

export const blockKind = <const Schema extends BlockSchema>(kind: BlockKind<Schema>): BlockKind<Schema> => kind;
