import { inOurWords } from '@kontor/contracts/kernel/personal-data';
import { DefineProductPayload, Merchandising } from '@kontor/contracts/catalogue/catalogue';
import type { CollectionId, SiteId } from '@kontor/contracts/kernel/ids';
import type { SetStockPayload } from '@kontor/contracts/stock/stock';
import type { Seeded } from '../../platform/simulation/seeded.ts';

/** A shop's range, and the month (from 0) in which it sells most. */
export interface Theme {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly peak: number;
  readonly things: readonly string[];
  readonly kinds: readonly string[];
  readonly option: string;
  readonly values: readonly string[];
  /** In cents. */
  readonly prices: readonly [least: number, most: number];
}

const words = (text: string): readonly string[] => text.split(' ');

const COLOURS = words('Sand Salbei Schiefer Nachtblau Moos Ocker');
const SIZES = words('S M L XL');

export const THEMES: readonly Theme[] = [
  {
    id: 'keramik',
    title: 'Keramik',
    category: 'Geschirr',
    peak: 11,
    things: words('Becher Teller Schale Kanne Vase Schüssel Tasse Krug Platte Butterdose'),
    kinds: words('Düne Brandung Watt Kiesel Nordwind Strand Mole Gezeiten'),
    option: 'Farbe',
    values: COLOURS,
    prices: [1200, 8900],
  },
  {
    id: 'garten',
    title: 'Gartenhof',
    category: 'Garten',
    peak: 4,
    things: words('Gießkanne Pflanzkelle Übertopf Nistkasten Saatgut Gartenschere Rankhilfe Laterne Handschuhe'),
    kinds: words('Flieder Holunder Malve Rittersporn Salbei Minze Farn Distel'),
    option: 'Größe',
    values: SIZES,
    prices: [490, 7900],
  },
  {
    id: 'papier',
    title: 'Papierladen',
    category: 'Papier',
    peak: 10,
    things: words('Notizbuch Kalender Karte Briefpapier Heft Mappe Etikett Geschenkpapier Stempel'),
    kinds: words('Tinte Linie Falter Quitte Herbst Kontor Marmor Feder'),
    option: 'Farbe',
    values: COLOURS,
    prices: [350, 3900],
  },
  {
    id: 'wolle',
    title: 'Wollwerk',
    category: 'Textil',
    peak: 0,
    things: words('Decke Schal Mütze Pullover Socken Kissen Handschuhe Weste Stirnband'),
    kinds: words('Fjord Tundra Polar Birke Föhre Dorn Lava Nebel'),
    option: 'Größe',
    values: SIZES,
    prices: [1900, 18900],
  },
  {
    id: 'unterwegs',
    title: 'Unterwegs',
    category: 'Ausrüstung',
    peak: 6,
    things: words('Rucksack Flasche Hängematte Stirnlampe Tasche Kocher Messer Plane Sitzkissen'),
    kinds: words('Grat Karst Firn Scharte Alm Steig Kamm Biwak'),
    option: 'Farbe',
    values: COLOURS,
    prices: [1500, 22900],
  },
];

export interface Article {
  readonly product: DefineProductPayload;
  readonly stock: readonly SetStockPayload[];
  /** Relative to the shop's other articles. */
  readonly popularity: number;
}

const slug = (text: string): string =>
  text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');

const merchandising = Merchandising.parse({
  mailingListSignUpEnabled: true,
  scarcityEnabled: true,
});

/**
 * Demand follows Zipf's law.
 * @param perArticle average units sold per article and year
 */
export const assortmentOf = (
  chance: Seeded,
  theme: Theme,
  site: { readonly siteId: SiteId; readonly collectionId: CollectionId },
  { count, perArticle }: { readonly count: number; readonly perArticle: number },
): readonly Article[] => {
  const ranks = Array.from({ length: count }, (_, rank) => 1 / (rank + 1) ** 0.8);
  const mean = ranks.reduce((sum, weight) => sum + weight, 0) / count;
  return ranks.map((popularity, rank): Article => {
    const { things, kinds } = theme;
    const name = `${things[rank % things.length]} ${kinds[Math.floor(rank / things.length + rank) % kinds.length]}`;
    const productId = chance.uuid();
    const isPlain = chance.chance(0.35);
    const values = isPlain ? [null] : theme.values.slice(0, chance.between(2, theme.values.length));
    const [least, most] = theme.prices;
    const price = Math.round((least + (most - least) * chance.fraction() ** 2) / 50) * 50;
    const weightGrams = chance.between(1, 30) * 50;
    const variants = values.map((value, index) => ({
      id: chance.uuid(),
      sku: `${theme.id.slice(0, 2).toUpperCase()}-${rank + 1}${value === null ? '' : `-${index + 1}`}`,
      attributes: value === null ? {} : { [theme.option]: value },
      priceCents: price,
      salePriceCents: null,
      onSale: false,
      weightGrams,
    }));
    const details = {
      collectionId: site.collectionId,
      urlId: `${slug(name).replaceAll(' ', '-')}-${rank + 1}`,
      name,
      excerpt: `${name}, aus kleiner Fertigung.`,
      productType: 'physical',
      visible: true,
      categories: [theme.category],
      tags: rank < count / 10 ? ['beliebt'] : [],
      images: [],
      variantOptionOrdering: isPlain ? [] : [theme.option],
      merchandising,
    };
    const product = DefineProductPayload.parse({ productId, details, variants });
    const perMonth = (perArticle * popularity) / mean / variants.length / 12;
    const stock = product.variants.map(({ id: variantId }) => {
      const level = Math.max(2, Math.round(perMonth * (0.5 + chance.fraction())));
      return {
        productId: product.productId,
        variantId,
        level,
        reason: inOurWords('Erster Bestand'),
        cause: 'count',
      } as const;
    });
    return { product, stock, popularity };
  });
};
