import type { OrderId } from '@kontor/contracts/kernel/ids';
import type {
  CancelLinesPayload,
  CancelOrderPayload,
  FulfilOrderPayload,
  OrderEvent,
  RecordPaymentPayload,
  RefundOrderPayload,
} from '@kontor/contracts/orders/orders';
import type { OrderView } from '@kontor/contracts/orders/responses';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { OrderCommand } from './decider.ts';

type Of<Type extends OrderCommand['type']> = Extract<OrderCommand, { readonly type: Type }>;

/** Commands as sent to an order. Typed texts are in the clear here and sealed before the decider runs. */
export type OrderRequest =
  | Of<'PlaceOrder' | 'AskConfirmation' | 'NoteGivenBack' | 'NoteMail' | 'NoteGiftCardsSent'>
  | ({ readonly type: 'RecordPayment' } & RecordPaymentPayload)
  /** @throws Refusal for units that are no longer open */
  | ({ readonly type: 'FulfilOrder' } & FulfilOrderPayload)
  /** @throws Refusal after anything was sent */
  | ({ readonly type: 'CancelOrder' } & CancelOrderPayload)
  /** Cancels unsent units. @throws Refusal for units that are no longer open */
  | ({ readonly type: 'CancelLines' } & CancelLinesPayload)
  /** @throws Refusal for more than was paid */
  | ({ readonly type: 'RefundOrder' } & RefundOrderPayload);

export class WriteOrder extends StreamCommand<OrderId, OrderRequest, OrderView | null, OrderEvent> {}

/** Returns the order's number. Idempotent. */
export class AssignOrderNumber extends Command<number> {
  constructor(
    readonly orderId: OrderId,
    readonly first: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const orderIn = ({ state }: { readonly state: OrderView | null }): OrderView => {
  if (!state) throw new Error('an order has no state after it was written to');
  return state;
};
