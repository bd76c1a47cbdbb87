import { SiteLink } from '../../frame/site-link.tsx';
import type { ViewProps } from '../page-block.ts';
import { BlockPicture } from '../picture/block-picture.tsx';

export const Hero = ({ block, isFirst }: ViewProps<'hero'>) => {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className="hero">
      <div className="hero-text">
        <Heading>{block.title}</Heading>
        <p className="lead">{block.text}</p>
        <SiteLink link={block.link} className="button" />
      </div>
      <div className="hero-picture">
        <BlockPicture
          image={block.image}
          sizes="(min-width: 48rem) 50vw, 100vw"
          width="1200"
          height="1200"
          isFirst={isFirst}
        />
      </div>
    </section>
  );
};
