import { streamName } from '@kontor/contracts/kernel/events';
import type { OrderId } from '@kontor/contracts/kernel/ids';
import type { LineQuantity, OrderEvent, OrderView } from '@kontor/contracts/orders/orders';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { CommandBus, ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import type { Handling } from '../../platform/commands/decided.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { WithdrawGiftCardsOf } from '../gift-cards/commands.ts';
import type {
  AskConfirmation,
  AssignOrderNumber,
  CancelOrder,
  CancelOrderLines,
  FulfilOrder,
  NoteGiftCardsSent,
  NoteGivenBack,
  NoteOrderMail,
  PlaceOrder,
  RecordPayment,
  RefundOrder,
} from './commands.ts';
import { type OrderCommand, orderDecider } from './decider.ts';
import { orderNumberDecider } from './number-decider.ts';
import { type TextsAbout, textsAbout } from './order-texts.ts';

/** What the handlers share: the stream of an order. */
export class OrderStreams {
  constructor(
    private readonly handling: CommandHandling,
    private readonly vault: Vault,
  ) {}

  async write(
    orderId: OrderId,
    command: Handling<OrderView | null, OrderCommand, OrderEvent>['command'],
    context: CommandContext,
  ) {
    const stream = streamName('order', context.siteId, orderId);
    const { state, position } = await this.handling.handle({ decider: orderDecider, stream, command, context });
    if (!state) throw new Error(`order ${orderId} has no state after it was written to`);
    return { order: state, position };
  }

  async handle(orderId: OrderId, command: OrderCommand, context: CommandContext): Promise<OrderView> {
    return (await this.write(orderId, command, context)).order;
  }

  /** What somebody types about an order is sealed before it is decided on: for that, the order must be known. */
  async handleTyped(
    orderId: OrderId,
    command: (texts: TextsAbout, order: OrderView) => Promise<OrderCommand>,
    context: CommandContext,
  ): Promise<OrderView> {
    const sealing = async (order: OrderView | null): Promise<OrderCommand> => {
      if (!order) throw new Refusal('notFound', { key: 'order.unknown' });
      return command(textsAbout(this.vault, context.siteId, order), order);
    };
    return (await this.write(orderId, sealing, context)).order;
  }
}

const SEQUENCE = 'orders';

/** Nobody is told a number before the vault knows it: should the log lose its end, it is not given again. */
export class AssignOrderNumberHandler implements ICommandHandler<AssignOrderNumber> {
  constructor(
    private readonly handling: CommandHandling,
    private readonly vault: Pick<Vault, 'lastTold' | 'noteTold'>,
  ) {}

  async execute({ orderId, first, context }: AssignOrderNumber): Promise<number> {
    const stream = streamName('orderNumbers', context.siteId, SEQUENCE);
    const told = await this.vault.lastTold(context.siteId, SEQUENCE);
    const { events } = await this.handling.handle({
      decider: orderNumberDecider,
      stream,
      command: { orderId, first, told },
      context: { ...context, commandId: stepId(orderId, 'number'), commandDigest: '' },
    });
    const [assigned] = events;
    if (!assigned) throw new Error(`order ${orderId} got no number`);
    await this.vault.noteTold(context.siteId, SEQUENCE, assigned.data.number);
    return assigned.data.number;
  }
}

export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ placing, context }: PlaceOrder) {
    return this.orders.write(placing.order.orderId, { type: 'PlaceOrder', ...placing }, context);
  }
}

export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ payload, context }: RecordPayment): Promise<OrderView> {
    const { method } = payload;
    const command = async (texts: TextsAbout, { payments }: OrderView): Promise<OrderCommand> => {
      const told = payments.filter((paid) => paid.method === method).map(({ reference }) => reference);
      return { type: 'RecordPayment', ...payload, reference: await texts.known(payload.reference, told) };
    };
    return this.orders.handleTyped(payload.orderId, command, context);
  }
}

export class FulfilOrderHandler implements ICommandHandler<FulfilOrder> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ payload, context }: FulfilOrder): Promise<OrderView> {
    const command = async ({ tracking }: TextsAbout): Promise<OrderCommand> => ({
      type: 'FulfilOrder',
      ...payload,
      tracking: await tracking(payload.tracking),
    });
    return this.orders.handleTyped(payload.orderId, command, context);
  }
}

export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ payload, context }: CancelOrder): Promise<OrderView> {
    const command = async ({ text }: TextsAbout): Promise<OrderCommand> => ({
      type: 'CancelOrder',
      ...payload,
      reason: await text(payload.reason),
    });
    return this.orders.handleTyped(payload.orderId, command, context);
  }
}

export class CancelOrderLinesHandler implements ICommandHandler<CancelOrderLines> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ payload, context }: CancelOrderLines): Promise<OrderView> {
    const command = async ({ text }: TextsAbout): Promise<OrderCommand> => ({
      type: 'CancelLines',
      ...payload,
      reason: await text(payload.reason),
    });
    return this.orders.handleTyped(payload.orderId, command, context);
  }
}

export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly orders: OrderStreams,
    private readonly commands: CommandBus,
  ) {}

  /** Gift cards are blocked first: what is spent on in between cannot be refunded any more. */
  async execute({ payload, context }: RefundOrder): Promise<OrderView> {
    const { refundId } = payload;
    const blockFirst = async ({ text }: TextsAbout, before: OrderView): Promise<OrderCommand> => {
      const command: OrderCommand = { type: 'RefundOrder', ...payload, reason: await text(payload.reason) };
      const [refunded] = orderDecider.decide(command, before);
      if (!refunded || before.status === 'cancelled') return command;
      const after = orderDecider.evolve(before, refunded, context.at);
      const lines = giftCardUnits(after ?? before).filter(({ lineId }) =>
        payload.lines.some((line) => line.lineId === lineId),
      );
      if (lines.length > 0) {
        const blocking = followContext(context, stepId(refundId, 'withdraw gift cards'));
        await this.commands.execute(new WithdrawGiftCardsOf(before, lines, refundId, blocking));
      }
      return command;
    };
    return this.orders.handleTyped(payload.orderId, blockFirst, context);
  }
}

export class AskConfirmationHandler implements ICommandHandler<AskConfirmation> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ orderId, context }: AskConfirmation): Promise<OrderView> {
    return this.orders.handle(orderId, { type: 'AskConfirmation' }, context);
  }
}

/** Units of gift cards that were refunded in all. */
const giftCardUnits = ({ lines, refunded }: OrderView): readonly LineQuantity[] =>
  lines
    .filter(({ productType }) => productType === 'giftCard')
    .map(({ id }) => ({ lineId: id, quantity: refunded[id] ?? 0 }));

export class NoteGivenBackHandler implements ICommandHandler<NoteGivenBack> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ orderId, cause, context }: NoteGivenBack): Promise<OrderView> {
    return this.orders.handle(orderId, { type: 'NoteGivenBack', cause }, context);
  }
}

export class NoteOrderMailHandler implements ICommandHandler<NoteOrderMail> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ orderId, mail, about, failure, context }: NoteOrderMail): Promise<OrderView> {
    return this.orders.handle(orderId, { type: 'NoteMail', mail, about, failure }, context);
  }
}

export class NoteGiftCardsSentHandler implements ICommandHandler<NoteGiftCardsSent> {
  constructor(private readonly orders: OrderStreams) {}

  execute({ orderId, context }: NoteGiftCardsSent): Promise<OrderView> {
    return this.orders.handle(
      orderId,
      { type: 'NoteGiftCardsSent', fulfilmentId: stepId(orderId, 'gift cards') },
      context,
    );
  }
}
