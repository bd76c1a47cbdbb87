import type { BlockOf, BlockType } from '@kontor/contracts/blocks/blocks';
import type { LOADERS } from './loaders.server.ts';

type Loaders = typeof LOADERS;

/** A block with what its loader loaded. */
export type PageBlockOf<Type extends BlockType> = Type extends keyof Loaders
  ? Awaited<ReturnType<Loaders[Type]>>
  : BlockOf<Type>;
export type PageBlock = {
  readonly [Type in BlockType]: PageBlockOf<Type> & Pick<BlockOf<ShownType>, 'columns'>;
}[BlockType];

/** What a view shows; a section is what others stand on. */
export type ShownType = Exclude<BlockType, 'section'>;

export interface ViewProps<Type extends BlockType> {
  readonly block: PageBlockOf<Type>;
  /** Among the page's blocks. */
  readonly index: number;
  /** Of the page's first block, which visitors see at once. */
  readonly isFirst: boolean;
  readonly page: { readonly id: string; readonly title: string };
}
