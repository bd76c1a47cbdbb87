import type { Variant } from '@kontor/contracts/catalogue/catalogue';
import type { RefusalText } from '@kontor/contracts/kernel/refusal';
import { same } from './merged-fields.ts';

type Offer = Pick<Variant, 'priceCents' | 'salePriceCents' | 'onSale'>;

const offerOf = ({ priceCents, salePriceCents, onSale }: Offer): Offer => ({ priceCents, salePriceCents, onSale });

/** A file makes no sale that is not cheaper than the price, be it by one of the two; what is stored may stay. */
export const withCheaperSale = <T extends Offer>(
  variant: T,
  before: Offer | null,
  note: (text: RefusalText) => void,
): T => {
  const { priceCents, salePriceCents, onSale } = variant;
  const isCheaper = !onSale || salePriceCents === null || salePriceCents < priceCents;
  if (isCheaper || (before && same(offerOf(variant), offerOf(before)))) return variant;
  note({ key: 'productFile.saleNotLower' });
  return { ...variant, salePriceCents: null, onSale: false };
};
