import type { ComponentType } from 'react';
import { blockView } from './block-view.tsx';
import { Hero } from './hero/view.tsx';
import { lateView } from '../components/late-view.tsx';
import type { ShownType, ViewProps } from './page-block.ts';
import { Product } from './product/view.tsx';
import { Products } from './products/view.tsx';
import { Text } from './text/view.tsx';
import { Tiles } from './tiles/view.tsx';

/** How each type of block is shown. */
export const VIEWS: { readonly [Type in ShownType]: ComponentType<ViewProps<Type>> } = {
  hero: Hero,
  tiles: Tiles,
  products: Products,
  product: Product,
  text: Text,
  form: lateView('.form-block', async () => (await import('./form/view.tsx')).FormBlock),
  newsletter: lateView('.newsletter', async () => (await import('./newsletter/view.tsx')).Newsletter),
  heading: blockView('heading', async () => (await import('./heading/view.tsx')).Heading),
  quote: blockView('quote', async () => (await import('./quote/view.tsx')).Quote),
  button: blockView('button', async () => (await import('./button/view.tsx')).Button),
  image: blockView('image', async () => (await import('./image/view.tsx')).Image),
  line: blockView('line', async () => (await import('./line/view.tsx')).Line),
  spacer: blockView('spacer', async () => (await import('./spacer/view.tsx')).Spacer),
  accordion: blockView('accordion', async () => (await import('./accordion/view.tsx')).Accordion),
  table: blockView('table', async () => (await import('./table/view.tsx')).Table),
  markdown: blockView('markdown', async () => (await import('./markdown/view.tsx')).Markdown),
  code: blockView('code', async () => (await import('./code/view.tsx')).Code),
  widget: blockView('widget', async () => (await import('./widget/view.tsx')).Widget),
  socialLinks: blockView('socialLinks', async () => (await import('./social-links/view.tsx')).SocialLinks),
  shareButtons: blockView('shareButtons', async () => (await import('./share-buttons/view.tsx')).ShareButtons),
  search: blockView('search', async () => (await import('./search/view.tsx')).Search),
  navigation: blockView('navigation', async () => (await import('./navigation/view.tsx')).Navigation),
  summary: blockView('summary', async () => (await import('./summary/view.tsx')).Summary),
  embed: blockView('embed', async () => (await import('./embed/view.tsx')).Embed),
  foodMenu: blockView('foodMenu', async () => (await import('./food-menu/view.tsx')).FoodMenu),
  openingHours: blockView('openingHours', async () => (await import('./opening-hours/view.tsx')).OpeningHours),
};
