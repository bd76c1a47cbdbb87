import type { Position } from '@kontor/contracts/kernel/events';
import type { OrderId } from '@kontor/contracts/kernel/ids';
import type {
  CancelLinesPayload,
  CancelOrderPayload,
  FulfilOrderPayload,
  OrderDraft,
  OrderMail,
  OrderView,
  RecordPaymentPayload,
  RefundOrderPayload,
} from '@kontor/contracts/orders/orders';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/** The order's number; the same one each time. */
export class AssignOrderNumber extends Command<number> {
  constructor(
    readonly orderId: OrderId,
    readonly first: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export interface Placing {
  readonly order: OrderDraft;
  readonly number: number;
  /** What was paid at once. */
  readonly paid: { readonly reference: string } | null;
  /** Why the payment was declined: the order is known, and over. */
  readonly declined: string | null;
}

export class PlaceOrder extends Command<{ readonly order: OrderView; readonly position: Position | undefined }> {
  constructor(
    readonly placing: Placing,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RecordPayment extends Command<OrderView> {
  constructor(
    readonly payload: RecordPaymentPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal for units that are not open any more */
export class FulfilOrder extends Command<OrderView> {
  constructor(
    readonly payload: FulfilOrderPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal once something was sent */
export class CancelOrder extends Command<OrderView> {
  constructor(
    readonly payload: CancelOrderPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Units that were not sent will not be. @throws Refusal for units that are not open any more */
export class CancelOrderLines extends Command<OrderView> {
  constructor(
    readonly payload: CancelLinesPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal for more than was paid */
export class RefundOrder extends Command<OrderView> {
  constructor(
    readonly payload: RefundOrderPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The confirmation goes out once more. @throws Refusal for an order that is cancelled */
export class AskConfirmation extends Command<OrderView> {
  constructor(
    readonly orderId: OrderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Units, coupons and gift cards of a cancelled or refunded order are where they were. */
export class NoteGivenBack extends Command<OrderView> {
  constructor(
    readonly orderId: OrderId,
    readonly cause: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A mail about the order was sent, or will never be: `failure` says why. */
export class NoteOrderMail extends Command<OrderView> {
  constructor(
    readonly orderId: OrderId,
    readonly mail: OrderMail,
    readonly about: string,
    readonly failure: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** GC-01: the cards are with the buyer, and their lines fulfilled. */
export class NoteGiftCardsSent extends Command<OrderView> {
  constructor(
    readonly orderId: OrderId,
    readonly context: CommandContext,
  ) {
    super();
  }
}
