import type { AdditionalFieldsForm } from '@kontor/contracts/catalogue/additional-fields';
import type { Merchandising, SubscriptionPlan, UnitContent } from '@kontor/contracts/catalogue/catalogue';

type CatalogueProductType = 'physical' | 'digital' | 'service' | 'giftCard';

export interface CatalogueVariant {
  readonly sku: string;
  /** Option name -> value; the keys are exactly the product's `optionNames`. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Regular price in cents. */
  readonly priceCents: number;
  /** Set when on sale, and then lower than `priceCents`; in cents. */
  readonly salePriceCents: number | null;
  readonly onSale: boolean;
  readonly stock: number | 'unlimited';
  readonly weightGrams?: number;
  readonly image?: string;
  readonly content?: UnitContent;
}

export interface CatalogueProduct {
  /** Stable key, e.g. `becher-duene`. */
  readonly key: string;
  readonly name: string;
  /** Lower case, umlauts spelled out, dashes. */
  readonly urlId: string;
  readonly excerpt: string;
  /** HTML with p, ul, li, strong, em and h3 only. */
  readonly description: string;
  readonly productType: CatalogueProductType;
  /** Food and books; default: the standard rate. */
  readonly taxCategory?: 'reduced';
  readonly visible: boolean;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** SVG file names with German alt texts; the first is the main picture. */
  readonly images: readonly { readonly file: string; readonly alt: string }[];
  /** Option order; `[]`: no options. */
  readonly optionNames: readonly string[];
  readonly variants: readonly CatalogueVariant[];
  readonly merchandising?: Partial<Merchandising>;
  readonly addOns?: readonly string[];
  readonly form?: AdditionalFieldsForm;
  readonly plan?: SubscriptionPlan;
}
