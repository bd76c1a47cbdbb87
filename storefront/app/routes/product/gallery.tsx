import { useEffect, useRef, useState } from 'react';
import type { ShownPicture } from '../../catalogue/shown-pictures.server.ts';
import { useText } from '../../frame/page-frame.tsx';
import { SitePicture } from '../../media/site-picture.tsx';

interface GalleryProps {
  readonly name: string;
  readonly pictures: readonly ShownPicture[];
  readonly shown: string | null;
}

/** A swipeable strip, with thumbnails that link to its pictures. */
export const Gallery = ({ name, pictures, shown }: GalleryProps) => {
  const text = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const show = (index: number): void => {
    const element = strip.current;
    element?.scrollTo({ left: index * element.clientWidth });
  };
  useEffect(() => {
    const index = pictures.findIndex(({ url }) => url === shown);
    if (index >= 0) show(index);
  }, [shown, pictures]);

  if (pictures.length === 0) {
    return (
      <div className="gallery">
        <span className="picture-placeholder" aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      </div>
    );
  }
  return (
    <section className="gallery" aria-label={text('product.gallery', { name })}>
      <ul
        role="list"
        className="gallery-strip"
        ref={strip}
        tabIndex={pictures.length > 1 ? 0 : undefined}
        onScroll={({ currentTarget }) => setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={`picture-${index + 1}`}>
            <SitePicture
              picture={picture}
              sizes="(min-width: 56rem) 50vw, 100vw"
              alt={picture.alt}
              isFirst={index === 0}
            />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul role="list" className="gallery-thumbs">
          {pictures.map(({ url, small }, index) => (
            <li key={url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={text('product.image', { n: index + 1, count: pictures.length })}
                aria-current={index === current}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <img src={small} alt="" width="160" height="200" loading="lazy" decoding="async" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
