import type { ComponentType, ReactNode } from 'react';
import type { PageBlock } from './page-block.ts';
import { type CutPictures, PicturesProvider } from './picture/block-picture.tsx';
import { pageSections } from './section/page-sections.ts';
import { Rows } from './section/rows.tsx';
import { Section } from './section/view.tsx';
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

interface ShownProps {
  readonly block: PageBlock;
  readonly index: number;
  readonly isFirst: boolean;
  readonly page: BlocksProps;
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

type View = ComponentType<{ block: PageBlock; index: number; isFirst: boolean; page: BlocksProps }>;

/** A page's content, with its title above where the first block brings none. */
export const Blocks = (page: BlocksProps) => {
  const first = Math.max(
    0,
    page.blocks.findIndex(({ type }) => type !== 'section'),
  );
  const show = (index: number, children?: ReactNode): ReactNode => {
    const block = page.blocks[index]!;
    const partId = page.partIds?.[index];
    const shown = (
      <Shown key={index} block={block} index={index} isFirst={index <= first} page={page}>
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
    <PicturesProvider value={page.pictures}>
      {!page.bringsHeading && (
        <div className="wrap page-head">
          <h1>{page.title}</h1>
        </div>
      )}
      {pageSections(page.blocks).map(({ head, rows }) => {
        const content = <Rows key="rows" rows={rows} show={show} />;
        return head === null ? content : show(head, content);
      })}
    </PicturesProvider>
  );
};
