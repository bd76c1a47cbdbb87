import { z } from 'zod';
import type { FormId } from '../forms/form.ts';
import type { SubmissionId } from '../forms/events.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { OrderId, PersonId, ProductId, VariantId } from '../kernel/ids.ts';
import type { Permission } from '../accounts/permissions.ts';

/** Most that is shown of each kind of thing. */
export const MOST_HITS = 6;
/** Forms whose submissions are looked through for an address. */
export const MOST_FORMS_SEARCHED = 10;

/** POST /api/v1/search: in a body, since what is looked for may be somebody's address. */
export const SearchBody = z.object({
  query: z.string({ error: 'search.empty' }).trim().min(1, { error: 'search.empty' }).max(254),
  /** Submissions too, each of which has to be opened. */
  isThorough: z.boolean().default(false),
});
export type SearchBody = z.infer<typeof SearchBody>;

/** Who finds anything at all. */
export const SEARCH_NEEDS = [
  'orders:read',
  'products:read',
  'newsletters:read',
  'restock:read',
  'forms:read',
] as const satisfies readonly Permission[];

export interface OrderHit {
  readonly kind: 'order';
  readonly id: OrderId;
  readonly number: number;
  readonly at: Instant;
  /** `null`: the person was erased. */
  readonly name: string | null;
}

export interface ProductHit {
  readonly kind: 'product';
  readonly id: ProductId;
  readonly name: string;
  /** Of its first variant. */
  readonly sku: string;
  readonly isVisible: boolean;
}

/** Where somebody is known by their e-mail address. */
export type PersonHit =
  | { readonly kind: 'subscriber'; readonly id: string; readonly list: string; readonly at: Instant }
  | {
      readonly kind: 'signUp';
      readonly id: string;
      readonly productId: ProductId;
      readonly variantId: VariantId;
      /** `null`: it is gone. */
      readonly product: string | null;
      readonly at: Instant;
    }
  | {
      readonly kind: 'submission';
      readonly id: SubmissionId;
      readonly formId: FormId;
      readonly form: string;
      readonly at: Instant;
    };
export type Hit = OrderHit | ProductHit | PersonHit;

export interface HitGroup<One extends Hit = Hit> {
  readonly hits: readonly One[];
  /** There are more than are shown. */
  readonly isMore: boolean;
}

/** What was found, of what whoever asks may see. Groups that have found nothing are empty. */
export interface SearchAnswer {
  readonly orders: HitGroup<OrderHit>;
  readonly products: HitGroup<ProductHit>;
  readonly people: HitGroup<PersonHit>;
  /** Whose address it is that was looked for; `null`: it is none, or nobody's. */
  readonly personId: PersonId | null;
  /** So many have such a name that none are shown. */
  readonly isTooCommon: boolean;
}

/** For the panel's page. */
export interface SearchAccess {
  /** @throws Refusal `forbidden` */
  find(body: SearchBody): Promise<SearchAnswer>;
}
