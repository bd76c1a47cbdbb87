import { Link } from '@remix-run/react';
import { useId } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { BlockTitle } from '../block-title.tsx';
import type { ViewProps } from '../page-block.ts';
import { BlockPicture } from '../picture/block-picture.tsx';
import '../../frame/later-texts.ts';

export const Summary = ({ block: { title, pages } }: ViewProps<'summary'>) => {
  const text = useText();
  const id = useId();
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <BlockTitle title={title || text('blocks.latest')} id={id} />
      <ul role="list" className="summary">
        {pages.map(({ href, title: name, text: about, picture }) => (
          <li key={href} className="summary-page">
            {picture && <BlockPicture image={{ ...picture, alt: '' }} sizes="(min-width: 40rem) 24rem, 100vw" />}
            <h3>
              <Link to={href}>{name}</Link>
            </h3>
            {about !== '' && <p className="small muted">{about}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
