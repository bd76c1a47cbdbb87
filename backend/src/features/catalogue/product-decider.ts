import {
  type DefineProductPayload,
  PLAIN_PRODUCT,
  PLAIN_VARIANT,
  type ProductDetails,
  type ProductEvent,
  type Variant,
} from '@kontor/contracts/catalogue/catalogue';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { isSameJson } from '@kontor/contracts/kernel/differences';
import { Refusal } from '@kontor/contracts/kernel/refusal';

export interface ProductState {
  readonly details: ProductDetails;
  readonly variants: readonly Variant[];
  readonly version: number;
}

/**
 * A product is defined as a whole; the differences become events, so defining it again does nothing and the history
 * shows what changed.
 */
export const productDecider: Decider<ProductState | null, DefineProductPayload, ProductEvent> = {
  initial: null,
  evolve: (before, event) => {
    if (event.type === 'ProductCreated') {
      // Older events lack some options; the defaults fill them.
      const details = { ...PLAIN_PRODUCT, ...event.data.details };
      return { details, variants: event.data.variants.map(withDefaults), version: 1 };
    }
    if (!before) return null;
    const state = { ...before, version: before.version + 1 };
    switch (event.type) {
      case 'ProductDetailsChanged':
        return { ...state, details: { ...state.details, ...event.data.changes } };
      case 'VariantAdded':
        return { ...state, variants: [...state.variants, withDefaults(event.data.variant)] };
      case 'VariantChanged': {
        const { variantId, changes } = event.data;
        const change = (variant: Variant) => (variant.id === variantId ? { ...variant, ...changes } : variant);
        return { ...state, variants: state.variants.map(change) };
      }
      case 'VariantRemoved':
        return { ...state, variants: state.variants.filter(({ id }) => id !== event.data.variantId) };
    }
  },
  decide: (wanted, state) => {
    const events = changesOf(wanted, state);
    const { expectedVersion } = wanted;
    if (events.length > 0 && expectedVersion !== undefined && expectedVersion !== (state?.version ?? 0)) {
      throw new Refusal('conflict', { key: 'product.changedMeanwhile' });
    }
    return events;
  },
};

const changesOf = (
  { productId, details, variants, keepsOtherVariants }: DefineProductPayload,
  state: ProductState | null,
): readonly ProductEvent[] => {
  const named = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  if (!state) {
    const created = { ...PLAIN_PRODUCT, ...named } as ProductDetails;
    return [{ type: 'ProductCreated', data: { productId, details: created, variants } }];
  }
  const events: ProductEvent[] = [];
  const changes = differences(state.details, named);
  if (changes) events.push({ type: 'ProductDetailsChanged', data: { productId, changes } });
  const known = new Map(state.variants.map((variant) => [variant.id, variant]));
  for (const variant of variants) {
    const { id: variantId, ...wanted } = variant;
    const before = known.get(variantId);
    known.delete(variantId);
    if (!before) {
      events.push({ type: 'VariantAdded', data: { productId, variant } });
      continue;
    }
    const variantChanges = differences(before, wanted);
    if (variantChanges)
      events.push({ type: 'VariantChanged', data: { productId, variantId, changes: variantChanges } });
  }
  if (keepsOtherVariants) return events;
  for (const variantId of known.keys()) events.push({ type: 'VariantRemoved', data: { productId, variantId } });
  return events;
};

const withDefaults = (variant: Variant): Variant => ({ ...PLAIN_VARIANT, ...variant });

/** The fields of `wanted` that differ; `null` when there are none. */
const differences = <T extends object>(before: T, wanted: Partial<T>): Partial<T> | null => {
  const changed = (Object.keys(wanted) as (keyof T)[]).filter(
    (field) => wanted[field] !== undefined && !isSameJson(before[field] ?? null, wanted[field]),
  );
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, wanted[field]])) as Partial<T>;
};
