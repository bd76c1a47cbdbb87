import type { BlockOf, BlockType } from '@kontor/contracts/blocks/blocks';
import type { LoadBlock } from './block-place.server.ts';
import { loadAccordion } from './accordion/load.server.ts';
import { loadEmbed } from './embed/load.server.ts';
import { loadFoodMenu } from './food-menu/load.server.ts';
import { loadFormBlock } from './form/load.server.ts';
import { loadMarkdown } from './markdown/load.server.ts';
import { loadNewsletter } from './newsletter/load.server.ts';
import { loadOpeningHours } from './opening-hours/load.server.ts';
import { loadProduct } from './product/load.server.ts';
import { loadProducts } from './products/load.server.ts';
import { loadShareButtons } from './share-buttons/load.server.ts';
import { loadSummary } from './summary/load.server.ts';
import { loadText } from './text/load.server.ts';
import { loadWidget } from './widget/load.server.ts';

type Loaders = { readonly [Type in BlockType]?: LoadBlock<BlockOf<Type>, { readonly type: Type }> };

/** For the types of blocks that show more than what they consist of, or less. */
export const LOADERS = {
  text: loadText,
  accordion: loadAccordion,
  products: loadProducts,
  product: loadProduct,
  form: loadFormBlock,
  newsletter: loadNewsletter,
  markdown: loadMarkdown,
  widget: loadWidget,
  shareButtons: loadShareButtons,
  summary: loadSummary,
  embed: loadEmbed,
  foodMenu: loadFoodMenu,
  openingHours: loadOpeningHours,
} satisfies Loaders;
