import type { Block, BlockOf } from '@kontor/contracts/blocks/blocks';
import { toDecimal } from '@kontor/contracts/kernel/money';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { sellerName, type StructuredData } from '../discovery/structured-data.ts';

const CONTEXT = 'https://schema.org';
/** The end of the day has no other name there. */
const timeOf = (time: string): string => (time === '24:00' ? '23:59' : time);

/** Days without times are closed, which schema.org writes as from midnight to midnight. */
const openingHoursData = ({ hours, exceptions }: BlockOf<'openingHours'>, site: SiteView, origin: string) => ({
  '@context': CONTEXT,
  '@type': 'LocalBusiness',
  name: sellerName(site),
  url: `${origin}/`,
  openingHoursSpecification: hours.map(({ day, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: `${CONTEXT}/${day.slice(0, 1).toUpperCase()}${day.slice(1)}`,
    opens: timeOf(opens),
    // From midnight to midnight would say closed.
    closes: timeOf(opens === '00:00' && closes === opens ? '24:00' : closes),
  })),
  specialOpeningHoursSpecification: exceptions.map(({ first, last = first, opens = '00:00', closes = '00:00' }) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: first,
    validThrough: last,
    opens: timeOf(opens),
    closes: timeOf(closes),
  })),
});

const DIETS = { any: null, vegetarian: `${CONTEXT}/VegetarianDiet`, vegan: `${CONTEXT}/VeganDiet` };

const menuData = ({ title, sections }: BlockOf<'foodMenu'>, { storeSettings }: SiteView) => ({
  '@context': CONTEXT,
  '@type': 'Menu',
  ...(title !== '' && { name: title }),
  hasMenuSection: sections.map((section) => ({
    '@type': 'MenuSection',
    name: section.title,
    hasMenuItem: section.dishes.map(({ name, text, diet, prices }) => ({
      '@type': 'MenuItem',
      name,
      ...(text !== '' && { description: text }),
      ...(DIETS[diet] !== null && { suitableForDiet: DIETS[diet] }),
      offers: prices.map(({ size, price }) => ({
        '@type': 'Offer',
        ...(size !== '' && { name: size }),
        price: toDecimal(price, storeSettings.selectedCurrency),
        priceCurrency: storeSettings.selectedCurrency,
      })),
    })),
  })),
});

/** JSON-LD of the blocks that have any. */
export const blocksData = (blocks: readonly Block[], site: SiteView, origin: string): readonly StructuredData[] =>
  blocks.flatMap((block): readonly StructuredData[] => {
    if (block.type === 'openingHours') return [openingHoursData(block, site, origin)];
    return block.type === 'foodMenu' ? [menuData(block, site)] : [];
  });
