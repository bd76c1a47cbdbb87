import type {
  AddEntryBody,
  AdditionalFieldsBody,
  CartClaim,
  CartEvent,
  ChooseShippingBody,
  CodeParam,
  SubscribeBody,
} from '@kontor/contracts/cart/cart';
import type { CartState } from '@kontor/contracts/cart/state';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { CheckoutDecision } from './checkout-decisions.ts';

type Of<Type extends CheckoutDecision['type']> = Extract<CheckoutDecision, { readonly type: Type }>;

/** The line's id, or the id for a new line. */
interface OfEntry {
  readonly entryId: EntryId;
  readonly site: SiteView;
}

/** Commands as sent to a cart. Offers, stock, codes and sealing are resolved before the decider runs. */
export type CartWriteRequest =
  /** AC-06 */
  | ({ readonly type: 'AddCartEntry' } & OfEntry & AddEntryBody)
  /** RS-07: adds the unit held for a notified subscriber. Idempotent. */
  | ({ readonly type: 'AddClaimedEntry'; readonly claim: CartClaim; readonly additionalFields: string } & OfEntry)
  /** CA-09 */
  | ({ readonly type: 'ChangeCartEntryQuantity'; readonly quantity: number } & OfEntry)
  /** AC-07 */
  | ({ readonly type: 'ChangeCartEntryAdditionalFields'; readonly entryId: EntryId } & AdditionalFieldsBody)
  /** CA-09 */
  | { readonly type: 'RemoveCartEntry'; readonly entryId: EntryId }
  /** CO-04: a coupon or gift card code. @throws Refusal at `code` for an unknown code */
  | { readonly type: 'ApplyCode'; readonly code: string; readonly site: SiteView }
  | { readonly type: 'RemoveCode'; readonly code: CodeParam }
  /** CO-04. @throws Refusal at `country` or `optionId` when the cart cannot be shipped that way */
  | ({ readonly type: 'ChooseShipping'; readonly site: SiteView } & ChooseShippingBody)
  /** SU-02: creates a separate cart. */
  | ({ readonly type: 'Subscribe' } & OfEntry & SubscribeBody)
  /**
   * Takes over today's offers and records what will be held and until when.
   * @throws Refusal `outOfStock` listing the entries that are no longer offered
   */
  | Omit<Of<'StartCheckout'>, 'checkoutId' | 'now' | 'offers'>
  | Of<'EndCheckout' | 'NoteCheckoutReleased' | 'PurchaseCart'>;

export class WriteCart extends StreamCommand<CartId, CartWriteRequest, CartState, CartEvent> {}
