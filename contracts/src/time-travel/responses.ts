import { z } from 'zod';
import { ORDER_REFUSAL_REASONS } from '../checkout/refused-orders.ts';
import { Cents, Currency } from '../kernel/money.ts';
import { StockHistoryEntry } from '../stock/responses.ts';
import { ThingKind } from './thing-kind.ts';

export const Doer = z.object({
  /** Name of a person or API key; `null`: a shopper, the system, or a removed account. */
  by: z.string().nullable(),
  source: StockHistoryEntry.shape.source,
});
export type Doer = z.infer<typeof Doer>;

export const ListedChange = Doer.extend({
  change: z.number(),
  type: z.string(),
  /** Whether this version of the code knows the event type; if not, it has no effect here. */
  isKnown: z.boolean(),
  at: z.number(),
});
export type ListedChange = z.infer<typeof ListedChange>;

/** One difference between two states. Paths: `lines.<id>.quantity`. */
export const Changed = z.object({
  path: z.string(),
  /** JSON; `null`: absent. */
  before: z.unknown(),
  after: z.unknown(),
});
export type Changed = z.infer<typeof Changed>;

export const EventPlace = Doer.extend({
  type: z.string(),
  isKnown: z.boolean(),
  at: z.number(),
  stream: z.string(),
  revision: z.number(),
  thing: z
    .object({
      kind: ThingKind,
      id: z.string(),
    })
    .nullable(),
});
export type EventPlace = z.infer<typeof EventPlace>;

/** A step in the causal chain: an HTTP request, a command-line command or the system itself, a job, or an event. */
export const CauseStep = z.union([
  z.object({
    step: z.enum(['request', 'command', 'job']),
    id: z.string(),
  }),
  EventPlace.extend({
    step: z.literal('event'),
  }),
]);
export type CauseStep = z.infer<typeof CauseStep>;

export const Causes = z.object({
  chain: z.array(CauseStep).readonly(),
  /** In the order of the log. */
  caused: z.array(EventPlace).readonly(),
  isCut: z.boolean(),
});
export type Causes = z.infer<typeof Causes>;

export const LookedChange = ListedChange.extend({
  commandId: z.string(),
  correlationId: z.string(),
  differences: z.array(Changed).readonly(),
  data: z.unknown(),
  /** `null`: the read models are unavailable. */
  causes: Causes.nullable(),
});
export type LookedChange = z.infer<typeof LookedChange>;

/** State of something after one of its changes. Personal data is masked for callers without access to it. */
export const ThingAt = z.object({
  kind: ThingKind,
  id: z.string(),
  name: z.string(),
  state: z.unknown(),
  changes: z.number(),
  since: z.number(),
  /** Number of changes whose event type is unknown to this code. */
  unknown: z.number(),
  looked: LookedChange,
  listed: z.array(ListedChange).readonly(),
});
export type ThingAt = z.infer<typeof ThingAt>;

export const RefusedThen = z.object({
  at: z.number(),
  cart: z.string(),
  productId: z.string(),
  variantId: z.string(),
  sku: z.string(),
  quantity: z.number(),
  free: z.number(),
});
export type RefusedThen = z.infer<typeof RefusedThen>;

export const RefusedOrderThen = z.object({
  at: z.number(),
  cart: z.string(),
  reason: z.enum(ORDER_REFUSAL_REASONS),
  totalCents: z.number(),
  currency: Currency,
});
export type RefusedOrderThen = z.infer<typeof RefusedOrderThen>;

export const UnitsHolder = z.object({
  quantity: z.number(),
  reserved: EventPlace,
  /** The cart; `null`: held for a restock alert. */
  cart: z.string().nullable(),
});
export type UnitsHolder = z.infer<typeof UnitsHolder>;

/** An event in the explanation, with the free units after it; `null`: stock is not counted. */
export const ChainLink = EventPlace.extend({
  free: z.number().nullable(),
});
export type ChainLink = z.infer<typeof ChainLink>;

export const WhyAdd = z.object({
  product: z.object({
    id: z.string(),
    name: z.string(),
    visible: z.boolean(),
  }),
  variant: z.object({
    id: z.string(),
    sku: z.string(),
  }),
  at: z.number(),
  quantity: z.number(),
  /** The shop's refusal text; `null`: accepted. */
  refused: z.string().nullable(),
  since: z.number().nullable(),
  stock: z
    .object({
      onHand: z.number(),
      reserved: z.number(),
      free: z.number(),
    })
    .nullable(),
  inCart: z.number(),
  holders: z.array(UnitsHolder).readonly(),
  /** Starts at the event that changed the answer to this one; oldest first. */
  chain: z.array(ChainLink).readonly(),
  isCut: z.boolean(),
});
export type WhyAdd = z.infer<typeof WhyAdd>;

export const WhyLine = z.object({
  productId: z.string(),
  title: z.string(),
  sku: z.string(),
  quantity: z.number(),
  unitPriceCents: Cents,
  taken: EventPlace,
  /** The product at that time; `null`: it no longer existed. */
  listed: z
    .object({
      priceCents: Cents,
      salePriceCents: Cents.nullable(),
      onSale: z.boolean(),
      saleFrom: z.number().nullable(),
      saleUntil: z.number().nullable(),
    })
    .nullable(),
  set: EventPlace.nullable(),
  discountCents: Cents,
  totalCents: Cents,
  /** Basis points. */
  taxRate: z.number(),
});
export type WhyLine = z.infer<typeof WhyLine>;

export const WhyCoupon = z.object({
  code: z.string(),
  name: z.string().nullable(),
  discountCents: Cents,
  /** Why the code gave no discount, in the shop's words; `null`: it did. */
  refused: z.string().nullable(),
  defined: EventPlace.nullable(),
});
export type WhyCoupon = z.infer<typeof WhyCoupon>;

/** How a cart's amounts were calculated. Settings nobody changed have their defaults. */
export const WhyPrice = z.object({
  cart: z.string(),
  at: z.number(),
  currency: Currency,
  lines: z.array(WhyLine).readonly(),
  coupons: z.array(WhyCoupon).readonly(),
  shipping: z
    .object({
      name: z.string(),
      cents: Cents,
      chosen: EventPlace.nullable(),
      set: EventPlace.nullable(),
    })
    .nullable(),
  taxes: z.object({
    country: z.string(),
    cents: Cents,
    set: EventPlace.nullable(),
  }),
  subtotalCents: Cents,
  discountCents: Cents,
  grandTotalCents: Cents,
});
export type WhyPrice = z.infer<typeof WhyPrice>;
