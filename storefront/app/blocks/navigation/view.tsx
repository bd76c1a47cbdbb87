import { useId } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { LinkTitle } from '../../frame/link-title.tsx';
import { NestedLinks } from '../../frame/nested-links.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { BlockTitle } from '../block-title.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

export const Navigation = ({ block: { title, links, direction } }: ViewProps<'navigation'>) => {
  const text = useText();
  const id = useId();
  const { navigation } = useShop();
  const shown = links.length === 0 ? navigation : links.map((link) => ({ ...link, children: [] }));
  return (
    <nav {...(title === '' ? { 'aria-label': text('blocks.navigation') } : { 'aria-labelledby': id })}>
      <BlockTitle title={title} id={id} />
      <ul role="list" className="navigation-block" data-direction={direction}>
        {shown.map((link, index) => (
          <li key={index}>
            <LinkTitle {...link} />
            {link.children.length > 0 && <NestedLinks links={link.children} />}
          </li>
        ))}
      </ul>
    </nav>
  );
};
