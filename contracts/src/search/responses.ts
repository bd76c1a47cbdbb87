import { z } from 'zod';
import { SubmissionId } from '../forms/events.ts';
import { FormId } from '../forms/form.ts';
import { OrderId, PersonId, ProductId, VariantId } from '../kernel/ids.ts';

export const OrderHit = z.object({
  kind: z.literal('order'),
  id: OrderId,
  number: z.number(),
  at: z.number(),
  /** `null`: the person was erased. */
  name: z.string().nullable(),
});
export type OrderHit = z.infer<typeof OrderHit>;

export const ProductHit = z.object({
  kind: z.literal('product'),
  id: ProductId,
  name: z.string(),
  sku: z.string(),
  isVisible: z.boolean(),
});
export type ProductHit = z.infer<typeof ProductHit>;

export const PersonHit = z.union([
  z.object({ kind: z.literal('subscriber'), id: z.string(), list: z.string(), at: z.number() }),
  z.object({
    kind: z.literal('signUp'),
    id: z.string(),
    productId: ProductId,
    variantId: VariantId,
    /** `null`: deleted. */
    product: z.string().nullable(),
    at: z.number(),
  }),
  z.object({
    kind: z.literal('submission'),
    id: SubmissionId,
    formId: FormId,
    form: z.string(),
    at: z.number(),
  }),
]);
export type PersonHit = z.infer<typeof PersonHit>;

export type Hit = OrderHit | ProductHit | PersonHit;

const groupOf = <One extends z.ZodType<Hit>>(hit: One) =>
  z.object({
    hits: z.array(hit).readonly(),
    isMore: z.boolean(),
  });

export const SearchAnswer = z.object({
  orders: groupOf(OrderHit),
  products: groupOf(ProductHit),
  people: groupOf(PersonHit),
  /** `null`: not an address, or nobody's. */
  personId: PersonId.nullable(),
  isTooCommon: z.boolean(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
