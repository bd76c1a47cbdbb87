import { SiteLink } from '../../frame/site-link.tsx';
import type { ViewProps } from '../page-block.ts';
import { BlockPicture } from '../picture/block-picture.tsx';

const SIZES = { text: '(min-width: 48rem) 38rem, 100vw', page: '(min-width: 86rem) 82rem, 100vw', window: '100vw' };

export const Image = ({ block, isFirst }: ViewProps<'image'>) => {
  const { image, caption, href, width, crop, focusX, focusY } = block;
  const picture = (
    <BlockPicture
      image={image}
      sizes={SIZES[width]}
      focus={{ x: focusX, y: focusY }}
      loading={isFirst ? 'eager' : 'lazy'}
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
