import { SiteLink } from '../../frame/site-link.tsx';
import type { ViewProps } from '../page-block.ts';

export const Button = ({ block: { link, look, align } }: ViewProps<'button'>) => (
  <p className="button-block" data-align={align}>
    <SiteLink link={link} className={look === 'quiet' ? 'button quiet' : 'button'} />
  </p>
);
