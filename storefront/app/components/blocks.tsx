import { Suspense } from 'react';
import { SiteLink } from '../frame/site-link.tsx';
import type { PageBlock } from '../pages/load-block.server.ts';
import { TextBlock } from '../cart-widget/text-block.tsx';
import { ProductBox } from '../product/product-box.tsx';
import { FormBlock, NewsletterBox } from './late-block.tsx';
import { ProductGrid } from './product-grid.tsx';

type BlockOf<T extends PageBlock['type']> = Extract<PageBlock, { type: T }>;

const Hero = ({ block, isFirst }: { block: BlockOf<'hero'>; isFirst: boolean }) => {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className="hero">
      <div className="hero-text">
        <Heading>{block.title}</Heading>
        <p className="lead">{block.text}</p>
        <SiteLink link={block.link} className="button" />
      </div>
      <div className="hero-picture">
        <img
          src={block.image.url}
          alt={block.image.alt}
          width="1200"
          height="1200"
          decoding="async"
          loading={isFirst ? 'eager' : 'lazy'}
          {...(isFirst && { fetchpriority: 'high' })}
        />
      </div>
    </section>
  );
};

const Tiles = ({ block }: { block: BlockOf<'tiles'> }) => (
  <section className="wrap section">
    <h2>{block.title}</h2>
    <ul role="list" className="tiles">
      {block.tiles.map(({ link, image }) => (
        <li key={link.href} className="tile">
          <img src={image.url} alt={image.alt} width="800" height="1000" loading="lazy" decoding="async" />
          <SiteLink link={link} className="tile-link" />
        </li>
      ))}
    </ul>
  </section>
);

const Products = ({ block }: { block: BlockOf<'products'> }) =>
  block.cards.length === 0 ? null : (
    <section className="wrap section">
      <div className="section-head">
        <h2>{block.title}</h2>
        {block.link && <SiteLink link={block.link} className="more-link" />}
      </div>
      <ProductGrid cards={block.cards} heading="h3" />
    </section>
  );

interface BlocksProps {
  /** Of the page. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PageBlock[];
}

const BlockView = ({ block, isFirst, page }: { block: PageBlock; isFirst: boolean; page: BlocksProps }) => {
  switch (block.type) {
    case 'hero':
      return <Hero block={block} isFirst={isFirst} />;
    case 'tiles':
      return <Tiles block={block} />;
    case 'products':
      return <Products block={block} />;
    case 'product':
      return block.product === null ? null : (
        <section className="wrap section">
          <ProductBox product={block.product} heading="h2" />
        </section>
      );
    case 'form':
      return (
        <Suspense>
          <FormBlock {...block} page={page} />
        </Suspense>
      );
    case 'newsletter':
      return (
        block.offer && (
          <Suspense>
            <NewsletterBox {...block} offer={block.offer} />
          </Suspense>
        )
      );
    case 'text':
      return <TextBlock key={block.html} html={block.html} />;
  }
};

/** A hero that comes first carries the page's heading, and so does a text that begins with one. */
const bringsHeading = (block: PageBlock | undefined): boolean =>
  block?.type === 'hero' || (block?.type === 'text' && /^\s*<h1[\s>]/iu.test(block.html));

/** A page of a site, from top to bottom. */
export const Blocks = (page: BlocksProps) => (
  <>
    {!bringsHeading(page.blocks[0]) && (
      <div className="wrap page-head">
        <h1>{page.title}</h1>
      </div>
    )}
    {page.blocks.map((block, index) => (
      <BlockView key={index} block={block} isFirst={index === 0} page={page} />
    ))}
  </>
);
