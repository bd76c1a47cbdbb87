import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { HistoryEvent } from '@kontor/contracts/replays/history';

/** Streams in which all that happens is decided anew. */
const DECIDED = new Set([
  'cart',
  'refusedAdds',
  'refusedOrders',
  'stock',
  'order',
  'orderNumbers',
  'orderKey',
  'restock',
  'restockPace',
  'subscription',
]);
/** Of streams that hold both, what somebody has said; the rest follows from carts and orders. */
const SAID = new Set(['CouponDefined', 'GiftCardIssued', 'GiftCardBlocked', 'GiftCardUnblocked']);
const MIXED = new Set(['coupon', 'giftCard']);

/** What somebody has done or wished for, of which all else follows. */
const INTENTS = [
  ...['CartEntryAdded', 'CartEntryIncreased', 'CartEntryQuantityChanged', 'CartEntryRemoved', 'CartClaimApplied'],
  ...['CartCouponApplied', 'CartCouponRemoved', 'CartGiftCardApplied', 'CartGiftCardRemoved', 'CartShippingChosen'],
  ...['CartAddRefused', 'OrderRefused', 'CartMerged', 'CheckoutStarted', 'CheckoutEnded', 'CartPurchased'],
  ...['StockSet', 'StockAdjusted'],
  ...['OrderPaid', 'OrderFulfilled', 'OrderCancelled', 'OrderLinesCancelled', 'OrderRefunded'],
  ...['RestockSignedUp', 'RestockSignUpConfirmed', 'RestockUnsubscribed', 'RestockAlertsAsked', 'RestockClaimOpened'],
] as const;
export type IntentType = (typeof INTENTS)[number];
export type Intent = Extract<HistoryEvent, { type: IntentType }>;

export type RecordedStep =
  /** Is as it was, whatever else changes. */
  | { readonly kind: 'fact'; readonly event: RecordedEvent }
  /** Is tried again. */
  | { readonly kind: 'intent'; readonly event: Intent };

/** Reads a period for what has to happen again. What follows from it by itself is left out. */
export class RecordedSteps {
  /** Commands that are told of already: what they have caused besides follows from them. */
  readonly #told = new Set<string>();
  /** Purchases begin a checkout themselves. */
  readonly #purchases: ReadonlySet<string>;
  /** What is paid or declined with the placing is decided with it. */
  readonly #placings: ReadonlySet<string>;
  /** Lines become one, or come from another cart: what stands beside follows from that. */
  readonly #rearranged: ReadonlySet<string>;

  constructor(period: readonly RecordedEvent[]) {
    const commandsOf = (wanted: string): ReadonlySet<string> =>
      new Set(period.filter(({ type }) => type === wanted).map(({ metadata }) => metadata.commandId));
    this.#purchases = commandsOf('CartPurchased');
    this.#placings = commandsOf('OrderPlaced');
    this.#rearranged = new Set([...commandsOf('CartEntryAdditionalFieldsChanged'), ...commandsOf('CartMerged')]);
  }

  of(recorded: RecordedEvent): RecordedStep | null {
    const category = categoryOf(recorded.stream);
    if (MIXED.has(category)) return SAID.has(recorded.type) ? { kind: 'fact', event: recorded } : null;
    if (!DECIDED.has(category)) return { kind: 'fact', event: recorded };
    const event = recorded as RecordedEvent & HistoryEvent;
    if (!isIntent(event) || this.#follows(event)) return null;
    const command = `${event.stream} ${event.metadata.commandId}`;
    if (this.#told.has(command)) return null;
    this.#told.add(command);
    return { kind: 'intent', event };
  }

  #follows(event: Intent): boolean {
    const { $causationId, commandId } = event.metadata;
    if (event.type === 'CheckoutStarted') return this.#purchases.has($causationId);
    if (event.type === 'CheckoutEnded') return event.data.reason !== 'cancelled';
    // Declined is what was bought.
    if (event.type === 'OrderRefused') return event.data.reason === 'paymentDeclined';
    if (event.type === 'RestockAlertsAsked') return event.data.trigger !== 'merchant';
    if (OF_PLACING.has(event.type)) return this.#placings.has(commandId);
    return OF_LINES.has(event.type) && this.#rearranged.has(commandId);
  }
}

const OF_PLACING: ReadonlySet<string> = new Set(['OrderPaid', 'OrderCancelled']);
const OF_LINES: ReadonlySet<string> = new Set(['CartEntryAdded', 'CartEntryIncreased', 'CartEntryRemoved']);
const NAMES: ReadonlySet<string> = new Set(INTENTS);
const isIntent = (event: HistoryEvent): event is Intent => NAMES.has(event.type);
