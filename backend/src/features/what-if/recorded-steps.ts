import { categoryOf, type RecordedEvent } from '@kontor/contracts/kernel/events';
import type { HistoryEvent } from '@kontor/contracts/replays/history';

/** Streams whose events are decided anew. */
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
/** In mixed streams, the events caused by people; the others follow from carts and orders. */
const SAID = new Set(['CouponDefined', 'GiftCardIssued', 'GiftCardBlocked', 'GiftCardUnblocked']);
const MIXED = new Set(['coupon', 'giftCard']);

/** Events that show what somebody wanted; everything else follows from them. */
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
  /** Stays as recorded. */
  { readonly kind: 'fact'; readonly event: RecordedEvent } | { readonly kind: 'intent'; readonly event: Intent };

/** Selects the recorded events to repeat; consequences are left out. */
export class RecordedSteps {
  /** Commands already covered: their other events are consequences. */
  readonly #told = new Set<string>();
  readonly #purchases: ReadonlySet<string>;
  readonly #placings: ReadonlySet<string>;
  /** When lines are merged or moved, the other events of the command follow from that. */
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
    // Declined orders were bought.
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
