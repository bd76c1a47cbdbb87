import type { Block } from '@kontor/contracts/blocks/blocks';
import { columns } from './columns.ts';
import { form } from './form.ts';
import { hero } from './hero.ts';
import type { Inspector, KnownInspector } from './inspector.ts';
import { heading } from './heading.ts';
import { quote } from './quote.ts';
import { button } from './button.ts';
import { image } from './image.ts';
import { line } from './line.ts';
import { spacer } from './spacer.ts';
import { accordion } from './accordion.ts';
import { table } from './table.ts';
import { markdown } from './markdown.ts';
import { code } from './code.ts';
import { widget } from './widget.ts';
import { socialLinks } from './social-links.ts';
import { shareButtons } from './share-buttons.ts';
import { search } from './search.ts';
import { section } from './section.ts';
import { navigation } from './navigation.ts';
import { summary } from './summary.ts';
import { embed } from './embed.ts';
import { foodMenu } from './food-menu.ts';
import { openingHours } from './opening-hours.ts';
import { navigationLink } from './navigation-link.ts';
import { newsletter } from './newsletter.ts';
import { product } from './product.ts';
import { products } from './products.ts';
import { text } from './text.ts';
import { tiles } from './tiles.ts';

type Inspectors = { readonly [Type in Block['type']]: Inspector<Type> };

/** Every type of block, in the order in which they are offered. */
const INSPECTORS: Inspectors = {
  section,
  text,
  heading,
  image,
  button,
  quote,
  hero,
  tiles,
  products,
  product,
  form,
  newsletter,
  accordion,
  table,
  markdown,
  code,
  embed,
  widget,
  summary,
  navigation,
  search,
  socialLinks,
  shareButtons,
  foodMenu,
  openingHours,
  line,
  spacer,
};

export const BLOCK_TYPES = Object.keys(INSPECTORS) as readonly Block['type'][];

/** `null`: there is no such type. */
export const inspectorOf = (type: string): KnownInspector | null => {
  if (type === 'link') return navigationLink;
  if (!Object.hasOwn(INSPECTORS, type)) return null;
  const inspector: KnownInspector = INSPECTORS[type as Block['type']];
  return type === 'section' ? inspector : { ...inspector, fields: { ...inspector.fields, columns } };
};
