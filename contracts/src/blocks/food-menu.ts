import { z } from 'zod';
import { Cents } from '../kernel/money.ts';
import { blockKind } from './block-kind.ts';
import { Title } from './fields.ts';

/** The 14 of Regulation (EU) 1169/2011, Annex II, in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export const Allergen = z.enum(ALLERGENS);
export type Allergen = z.infer<typeof Allergen>;

const MAX_PRICE = 100_000_000;

const Dish = z.object({
  name: z.string().min(1).max(200),
  text: z.string().max(1_000).default(''),
  /** `size` empty: there is one size. No price: on request. */
  prices: z
    .array(z.object({ size: z.string().max(50).default(''), price: Cents.refine(isPrice) }))
    .max(6)
    .default([]),
  allergens: z.array(Allergen).max(ALLERGENS.length).default([]),
  diet: z.enum(['any', 'vegetarian', 'vegan']).default('any'),
});

function isPrice(amount: number): boolean {
  return amount >= 0 && amount <= MAX_PRICE;
}

/** Prices are in the site's currency. */
export const foodMenu = blockKind({
  typeNumber: 18,
  schema: z.object({
    type: z.literal('foodMenu'),
    title: Title,
    sections: z
      .array(
        z.object({
          title: z.string().min(1).max(200),
          text: z.string().max(1_000).default(''),
          dishes: z.array(Dish).max(60),
        }),
      )
      .min(1)
      .max(20),
  }),
  textOf: ({ title, sections }) => [
    title,
    ...sections.flatMap((section) => [
      section.title,
      section.text,
      ...section.dishes.flatMap(({ name, text }) => [name, text]),
    ]),
  ],
});
