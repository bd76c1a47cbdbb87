import { SiteLink } from '../../frame/site-link.tsx';
import type { ViewProps } from '../page-block.ts';
import { BlockPicture } from '../picture/block-picture.tsx';

export const Tiles = ({ block }: ViewProps<'tiles'>) => (
  <section className="wrap section">
    <h2>{block.title}</h2>
    <ul role="list" className="tiles">
      {block.tiles.map(({ link, image }) => (
        <li key={link.href} className="tile">
          <BlockPicture
            image={image}
            sizes={`(min-width: 48rem) max(16rem, ${Math.ceil(100 / block.tiles.length)}vw), 100vw`}
            width="800"
            height="1000"
          />
          <SiteLink link={link} className="tile-link" />
        </li>
      ))}
    </ul>
  </section>
);
