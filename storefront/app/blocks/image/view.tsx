import { COLUMNS, columnsOf } from '@kontor/contracts/blocks/columns';
import { SiteLink } from '../../frame/site-link.tsx';
import type { ViewProps } from '../page-block.ts';
import { BlockPicture } from '../picture/block-picture.tsx';

/** Of a picture in columns of the grid. */
const sizesIn = (columns: string): string => {
  const { from, to } = columnsOf(columns);
  const share = (to - from + 1) / COLUMNS;
  return `(min-width: 86rem) ${Math.ceil(82 * share)}rem, (min-width: 48rem) ${Math.ceil(100 * share)}vw, 100vw`;
};

const SIZES = { text: '(min-width: 48rem) 38rem, 100vw', page: '(min-width: 86rem) 82rem, 100vw', window: '100vw' };

export const Image = ({ block, isFirst }: ViewProps<'image'>) => {
  const { image, caption, href, width, crop, focusX, focusY, columns } = block;
  const picture = (
    <BlockPicture
      image={image}
      sizes={columns === undefined ? SIZES[width] : sizesIn(columns)}
      focus={{ x: focusX, y: focusY }}
      isFirst={isFirst}
      data-crop={crop}
    />
  );
  return (
    <figure className="image-block" data-width={width}>
      {href === undefined ? (
        picture
      ) : (
        <SiteLink link={{ href, title: image.alt || caption || href }}>
          {picture}
          {image.alt === '' && <span className="visually-hidden">{caption || href}</span>}
        </SiteLink>
      )}
      {caption !== '' && <figcaption>{caption}</figcaption>}
    </figure>
  );
};
