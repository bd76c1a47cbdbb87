import type { ComponentType, ReactNode } from 'react';
import type { PageBlock } from './page-block.ts';
import { type BlockPictures, PicturesProvider } from './picture/block-picture.tsx';
import { pageSections } from './section/page-sections.ts';
import { Rows } from './section/rows.tsx';
import { Section } from './section/view.tsx';
import { VIEWS } from './views.ts';

interface BlockListProps {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PageBlock[];
  readonly pictures: BlockPictures;
  /** Of a draft in the editor's frame: the part that each block is. */
  readonly partIds?: readonly string[] | undefined;
  /** Number of the first one. Default: 0, whose first block visitors see at once. */
  readonly firstIndex?: number;
}

export interface BlocksProps extends BlockListProps {
  /** Of the first block. */
  readonly bringsHeading: boolean;
}

interface ShownProps {
  readonly block: PageBlock;
  readonly index: number;
  readonly isFirst: boolean;
  readonly page: BlockListProps;
  /** What stands in a section. */
  readonly children?: ReactNode;
}

const Shown = ({ children, ...props }: ShownProps) => {
  const { block, isFirst } = props;
  if (block.type === 'section')
    return (
      <Section block={block} isFirst={isFirst}>
        {children}
      </Section>
    );
  // Types cannot say that the view of a block's type takes that block.
  const BlockView = VIEWS[block.type] as unknown as View;
  return <BlockView {...props} />;
};

type View = ComponentType<{ block: PageBlock; index: number; isFirst: boolean; page: BlockListProps }>;

/** Blocks from top to bottom, some of them in sections or beside others. */
export const BlockList = (page: BlockListProps) => {
  const { blocks, partIds, pictures, firstIndex = 0 } = page;
  const first = Math.max(
    0,
    blocks.findIndex(({ type }) => type !== 'section'),
  );
  const show = (at: number, children?: ReactNode): ReactNode => {
    const partId = partIds?.[at];
    const index = firstIndex + at;
    const shown = (
      <Shown key={at} block={blocks[at]!} index={index} isFirst={index <= first} page={page}>
        {children}
      </Shown>
    );
    if (partId === undefined) return shown;
    return (
      <div key={partId} data-page-part={partId}>
        {shown}
      </div>
    );
  };
  return (
    <PicturesProvider value={pictures}>
      {pageSections(blocks).map(({ head, rows }) => {
        const content = <Rows key="rows" rows={rows} show={show} />;
        return head === null ? content : show(head, content);
      })}
    </PicturesProvider>
  );
};

/** A page's content, with its title above where the first block brings none. */
export const Blocks = (page: BlocksProps) => (
  <>
    {!page.bringsHeading && (
      <div className="wrap page-head">
        <h1>{page.title}</h1>
      </div>
    )}
    <BlockList {...page} />
  </>
);
