import { SiteLink } from '../../frame/site-link.tsx';
import type { ViewProps } from '../page-block.ts';

export const Quote = ({ block: { text, author, source } }: ViewProps<'quote'>) => (
  <figure className="quote">
    <blockquote>
      <p>{text}</p>
    </blockquote>
    {(author !== '' || source) && (
      <figcaption>
        {author}
        {author !== '' && source && ', '}
        {source && (
          <cite>
            <SiteLink link={source} />
          </cite>
        )}
      </figcaption>
    )}
  </figure>
);
