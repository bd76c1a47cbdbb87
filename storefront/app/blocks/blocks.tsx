import type { ComponentType } from 'react';
import type { PageBlock } from './page-block.ts';
import { type CutPictures, PicturesProvider } from './picture/block-picture.tsx';
import { VIEWS } from './views.ts';

interface BlocksProps {
  readonly id: string;
  readonly title: string;
  /** Of the first block. */
  readonly bringsHeading: boolean;
  readonly blocks: readonly PageBlock[];
  readonly pictures: CutPictures;
  /** Of a draft in the editor's frame: the part that each block is. */
  readonly partIds?: readonly string[];
}

type View = ComponentType<{ block: PageBlock; index: number; page: BlocksProps }>;

/** A page's content, with its title above where the first block brings none. */
export const Blocks = (page: BlocksProps) => (
  <PicturesProvider value={page.pictures}>
    {!page.bringsHeading && (
      <div className="wrap page-head">
        <h1>{page.title}</h1>
      </div>
    )}
    {page.blocks.map((block, index) => {
      // Types cannot say that the view of a block's type takes that block.
      const BlockView = VIEWS[block.type] as unknown as View;
      const shown = <BlockView key={index} block={block} index={index} page={page} />;
      const partId = page.partIds?.[index];
      if (partId === undefined) return shown;
      return (
        <div key={partId} data-page-part={partId}>
          {shown}
        </div>
      );
    })}
  </PicturesProvider>
);
