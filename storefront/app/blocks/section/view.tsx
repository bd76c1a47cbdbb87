import type { BlockOf } from '@kontor/contracts/blocks/blocks';
import type { ReactNode } from 'react';
import { BlockPicture } from '../picture/block-picture.tsx';

interface SectionProps {
  readonly block: BlockOf<'section'>;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** The ground on which blocks stand. */
export const Section = ({ block, isFirst, children }: SectionProps) => {
  const { background, image, focusX, focusY, height, spacing, align } = block;
  return (
    <div
      className="page-section"
      data-background={background}
      data-height={height}
      data-spacing={spacing}
      data-align={align}
    >
      {image !== undefined && (
        <div className="section-picture">
          <BlockPicture image={image} sizes="100vw" focus={{ x: focusX, y: focusY }} isFirst={isFirst} />
        </div>
      )}
      {children}
    </div>
  );
};
