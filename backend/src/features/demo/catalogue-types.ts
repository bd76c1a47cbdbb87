import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import type { Merchandising, SubscriptionPlan, UnitContent } from '@kontor/contracts/catalogue/catalogue';

/** What a demo product is: it decides whether it ships, downloads, is booked or is credited. */
export type CatalogueProductType = 'physical' | 'digital' | 'service' | 'giftCard';

/** One buyable version of a product. A product without options has exactly one, with no attributes. */
export interface CatalogueVariant {
  readonly sku: string;
  /** Option name -> value; the keys are exactly the product's `optionNames`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Regular price, integer cents of the site's currency. */
  readonly priceCents: number;
  /** Set when on sale, and then lower than `priceCents`. */
  readonly salePriceCents: number | null;
  readonly onSale: boolean;
  readonly stock: number | 'unlimited';
  readonly weightGrams?: number;
  /** File name of the picture for this variant. */
  readonly image?: string;
  /** For the price per basic unit. */
  readonly content?: UnitContent;
}

/** A product of a demo shop, ready to be put into a site. */
export interface CatalogueProduct {
  /** Stable key, e.g. `becher-duene`. */
  readonly key: string;
  readonly name: string;
  /** Lower case, umlauts spelled out, dashes. */
  readonly urlId: string;
  /** One sentence, plain text. */
  readonly excerpt: string;
  /** Clean HTML: p, ul, li, strong, em, h3 only. */
  readonly description: string;
  readonly productType: CatalogueProductType;
  /** Food and books; everything else has the standard rate. */
  readonly taxCategory?: 'reduced';
  readonly visible: boolean;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** SVG file names with German alt texts, the first is the main picture. */
  readonly images: readonly { readonly file: string; readonly alt: string }[];
  /** Ordering of the options, [] without options. */
  readonly optionNames: readonly string[];
  readonly variants: readonly CatalogueVariant[];
  /** How scarcity is told; what is not named is as everywhere else. */
  readonly merchandising?: Partial<Merchandising>;
  /** Keys of products that go with it. */
  readonly addOns?: readonly string[];
  /** What a shopper is asked when adding it. */
  readonly form?: AdditionalFieldsForm;
  /** Bought again and again, and in no other way. */
  readonly plan?: SubscriptionPlan;
}
