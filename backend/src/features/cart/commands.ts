import type {
  AddEntryBody,
  AdditionalFieldsBody,
  ApplyCodeBody,
  CartClaim,
  ChangeEntryBody,
  ChooseShippingBody,
  CodeParam,
} from '@kontor/contracts/cart/cart';
import type {
  AddEntryAnswer,
  CartAnswerBody,
  ChangeEntryAnswer,
  MergeAnswer,
  RemoveEntryAnswer,
} from '@kontor/contracts/cart/shopping-cart';
import type { Position } from '@kontor/contracts/kernel/events';
import type { CartState } from '@kontor/contracts/cart/state';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/** An answer with the position that makes later reads see the write. */
export interface Written<Answer> {
  readonly answer: Answer;
  readonly position: Position | undefined;
}

/** AC-06 */
export class AddCartEntry extends Command<Written<AddEntryAnswer>> {
  constructor(
    readonly cartId: CartId,
    readonly entryId: EntryId,
    readonly body: AddEntryBody,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** RS-07: the unit that is held for whoever was told that it is back. Can be repeated at any time. */
export class AddClaimedEntry extends Command<Written<CartAnswerBody>> {
  constructor(
    readonly cartId: CartId,
    readonly entryId: EntryId,
    readonly claim: CartClaim,
    /** Answers to the product's questions (AC-07). */
    readonly additionalFields: string,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** CA-09 */
export class ChangeCartEntryQuantity extends Command<Written<ChangeEntryAnswer>> {
  constructor(
    readonly cartId: CartId,
    readonly entryId: EntryId,
    readonly body: ChangeEntryBody,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** AC-07 */
export class ChangeCartEntryAdditionalFields extends Command<Written<ChangeEntryAnswer>> {
  constructor(
    readonly cartId: CartId,
    readonly entryId: EntryId,
    readonly body: AdditionalFieldsBody,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** CA-09 */
export class RemoveCartEntry extends Command<Written<RemoveEntryAnswer>> {
  constructor(
    readonly cartId: CartId,
    readonly entryId: EntryId,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** CO-04: a coupon's code, or a gift card's. @throws Refusal at `code` where it is neither */
export class ApplyCartCode extends Command<Written<CartAnswerBody>> {
  constructor(
    readonly cartId: CartId,
    readonly body: ApplyCodeBody,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** CO-04 */
export class RemoveCartCode extends Command<Written<CartAnswerBody>> {
  constructor(
    readonly cartId: CartId,
    readonly code: CodeParam,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** CO-04. @throws Refusal at `country` or `optionId` where the cart cannot go that way */
export class ChooseCartShipping extends Command<Written<CartAnswerBody>> {
  constructor(
    readonly cartId: CartId,
    readonly body: ChooseShippingBody,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** At sign-in: all that is in one cart goes into another, and the one is closed. Can be repeated at any time. */
export class MergeCarts extends Command<Written<MergeAnswer>> {
  constructor(
    readonly from: CartId,
    readonly into: CartId,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * What was in a cart whose order could not be paid is in another one again, with the answers that the order's customer
 * gave. Can be repeated at any time.
 */
export class RefillCart extends Command<Written<CartState>> {
  constructor(
    readonly from: CartId,
    readonly into: CartId,
    readonly customer: Sealed,
    readonly context: CommandContext,
  ) {
    super();
  }
}
