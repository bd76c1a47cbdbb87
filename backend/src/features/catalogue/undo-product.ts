import type {
  DefineProductPayload,
  ProductDetails,
  ProductEvent,
  Variant,
} from '@kontor/contracts/catalogue/catalogue';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import type { Recorded } from '@kontor/contracts/kernel/projection';
import type { UndoneCause } from '../../platform/batch-work.ts';
import { productDecider, type ProductState } from './product-decider.ts';

export interface LeftAlone {
  /** The product's name, or a variant's SKU. */
  readonly subject: string;
  /** `''`: all fields. */
  readonly field: string;
  /** Edited since, or its units were bought or are held. */
  readonly why: 'edited' | 'inUse';
}

export interface ProductUndo {
  readonly outcome: 'untouched' | 'unchanged' | 'restored' | 'hidden';
  /** The product to restore; `null`: nothing to change. */
  readonly define: DefineProductPayload | null;
  readonly left: readonly LeftAlone[];
  /** Variants created by the batch that stay, so their stock stays too. */
  readonly staying: readonly VariantId[];
}

interface Turned {
  readonly before: unknown;
  readonly after: unknown;
}
type TurnedFields = Map<string, Turned>;

class Traces {
  state: ProductState | null = null;
  isCreated = false;
  hasUndo = false;
  readonly details: TurnedFields = new Map();
  readonly variants = new Map<VariantId, TurnedFields>();
  readonly added = new Set<VariantId>();
  readonly touchedVariants = new Set<VariantId>();
  isTouched = false;

  constructor(events: readonly Recorded<ProductEvent>[], { done, undo }: UndoneCause) {
    for (const event of events) {
      const { $causationId: cause } = event.metadata;
      if (cause === done) this.#note(event);
      else if (cause === undo) this.hasUndo = true;
      else if (this.isAny) this.#recordOther(event);
      this.state = productDecider.evolve(this.state, event, event.metadata.at) ?? this.state;
    }
  }

  get isAny(): boolean {
    return this.isCreated || this.details.size + this.variants.size + this.added.size > 0;
  }

  #note({ type, data }: Recorded<ProductEvent>): void {
    if (type === 'ProductCreated') this.isCreated = true;
    else if (type === 'ProductDetailsChanged') turn(this.details, this.state?.details ?? {}, data.changes);
    else if (type === 'VariantAdded') this.added.add(data.variant.id);
    else if (type === 'VariantChanged') {
      const fields: TurnedFields = this.variants.get(data.variantId) ?? new Map<string, Turned>();
      const before = this.state?.variants.find(({ id }) => id === data.variantId);
      turn(fields, before ?? {}, data.changes);
      this.variants.set(data.variantId, fields);
    }
  }

  #recordOther({ type, data }: Recorded<ProductEvent>): void {
    this.isTouched = true;
    if (type === 'VariantChanged') this.touchedVariants.add(data.variantId);
  }
}

const turn = (fields: TurnedFields, before: object, changes: object): void => {
  for (const [field, after] of Object.entries(changes)) {
    // A field that was never set counts as null.
    const first = fields.get(field)?.before ?? (before as Record<string, unknown>)[field] ?? null;
    fields.set(field, { before: first, after });
  }
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields to restore, and those that somebody else changed since. */
const turnedBack = (fields: TurnedFields | undefined, now: object, subject: string) => {
  const back: Record<string, unknown> = {};
  const left: LeftAlone[] = [];
  for (const [field, { before, after }] of fields ?? []) {
    const current = (now as Record<string, unknown>)[field];
    if (same(current, before)) continue;
    if (same(current, after)) back[field] = before;
    else left.push({ subject, field, why: 'edited' });
  }
  return { back, left };
};

/**
 * The product as if the batch had not happened: its fields are restored unless they were changed since. A product that
 * the batch created is hidden, since carts and orders may refer to it.
 * @param kept variants added by the batch that were bought or are held: they stay
 */
export const undoOfProduct = (
  events: readonly Recorded<ProductEvent>[],
  cause: UndoneCause,
  kept: ReadonlySet<VariantId>,
): ProductUndo => {
  const traces = new Traces(events, cause);
  const [first] = events;
  const { state } = traces;
  if (!state || !first || !traces.isAny) return { outcome: 'untouched', define: null, left: [], staying: [] };
  const { productId } = first.data;
  const { details, variants } = state;
  if (traces.isCreated) {
    if (traces.isTouched) {
      const left = [{ subject: details.name, field: '', why: 'edited' }] as const;
      return { outcome: 'unchanged', define: null, left, staying: variants.map(({ id }) => id) };
    }
    const define = {
      productId,
      details: { ...details, visible: false },
      variants: [...variants],
      keepsOtherVariants: true,
    };
    return { outcome: 'hidden', define: details.visible ? define : null, left: [], staying: [] };
  }
  const own = turnedBack(traces.details, details, details.name);
  const left = [...own.left];
  const staying: VariantId[] = [];
  const wanted: Variant[] = [];
  let isChanged = Object.keys(own.back).length > 0;
  for (const variant of variants) {
    const isOurs = traces.added.has(variant.id);
    if (isOurs && !kept.has(variant.id) && !traces.touchedVariants.has(variant.id)) {
      isChanged = true;
      continue;
    }
    if (isOurs) {
      const why = traces.touchedVariants.has(variant.id) ? 'edited' : 'inUse';
      left.push({ subject: variant.sku, field: '', why });
      staying.push(variant.id);
    }
    const turned = turnedBack(traces.variants.get(variant.id), variant, variant.sku);
    left.push(...turned.left);
    isChanged ||= Object.keys(turned.back).length > 0;
    wanted.push({ ...variant, ...turned.back });
  }
  const restored: ProductDetails = { ...details, ...own.back };
  const define = { productId, details: restored, variants: wanted, keepsOtherVariants: false };
  const outcome = isChanged || traces.hasUndo ? 'restored' : 'unchanged';
  return { outcome, define: isChanged && wanted.length > 0 ? define : null, left, staying };
};
