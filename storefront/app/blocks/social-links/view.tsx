import { useId } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { BlockTitle } from '../block-title.tsx';
import type { ViewProps } from '../page-block.ts';
import { networkOf } from './networks.ts';
import '../../frame/later-texts.ts';

export const SocialLinks = ({ block: { title, profiles } }: ViewProps<'socialLinks'>) => {
  const text = useText();
  const id = useId();
  return (
    <section {...(title === '' ? { 'aria-label': text('blocks.social') } : { 'aria-labelledby': id })}>
      <BlockTitle title={title} id={id} />
      <ul role="list" className="link-row">
        {profiles.map(({ href, name }) => (
          <li key={href}>
            <a className="chip" href={href} rel="me noopener">
              {name || networkOf(href)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
