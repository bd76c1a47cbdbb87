import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { LineQuantity } from '@kontor/contracts/orders/parts';
import type { OrderView } from '@kontor/contracts/orders/responses';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { WithdrawGiftCardsOf } from '../gift-cards/exports.ts';
import type { OrderRequest } from './commands.ts';
import { type OrderCommand, orderDecider } from './decider.ts';
import { type TextsAbout, textsAbout } from './order-texts.ts';

export const lookUpOrder =
  ({ vault }: Pick<Platform, 'vault'>, commands: CommandBus): LookUp<OrderRequest, OrderView | null, OrderCommand> =>
  async (asked, context) => {
    const typed =
      (seal: (texts: TextsAbout, order: OrderView) => Promise<OrderCommand>) =>
      async (order: OrderView | null): Promise<OrderCommand> => {
        if (!order) throw new Refusal('notFound', { key: 'order.unknown' });
        return seal(textsAbout(vault, context.siteId, order), order);
      };
    switch (asked.type) {
      case 'RecordPayment':
        return typed(async ({ known }, { payments }) => {
          const references = payments.filter(({ method }) => method === asked.method).map(({ reference }) => reference);
          return { ...asked, reference: await known(asked.reference, references) };
        });
      case 'FulfilOrder':
        return typed(async ({ tracking }) => ({ ...asked, tracking: await tracking(asked.tracking) }));
      case 'CancelOrder':
        return typed(async ({ text }) => ({ ...asked, reason: await text(asked.reason) }));
      case 'CancelLines':
        return typed(async ({ text }) => ({ ...asked, reason: await text(asked.reason) }));
      case 'RefundOrder':
        return typed(async ({ text }, before) => {
          const command = { ...asked, reason: await text(asked.reason) };
          await blockGiftCards(commands, command, before, context);
          return command;
        });
      case 'PlaceOrder':
      case 'AskConfirmation':
      case 'NoteGivenBack':
      case 'NoteMail':
      case 'NoteGiftCardsSent':
        return asked;
    }
  };

/** Before the refund is decided, so that the balance cannot be spent in between. */
const blockGiftCards = async (
  commands: CommandBus,
  command: Extract<OrderCommand, { type: 'RefundOrder' }>,
  before: OrderView,
  context: CommandContext,
): Promise<void> => {
  const [refunded] = orderDecider.decide(command, before);
  if (!refunded || before.status === 'cancelled') return;
  const after = orderDecider.evolve(before, refunded, context.at);
  const refundedLines = new Set(command.lines.map(({ lineId }) => lineId));
  const lines = giftCardUnits(after ?? before).filter(({ lineId }) => refundedLines.has(lineId));
  if (lines.length === 0) return;
  const blocking = followContext(context, stepId(command.refundId, 'withdraw gift cards'));
  await commands.execute(new WithdrawGiftCardsOf(before, lines, command.refundId, blocking));
};

/** Refunded units of gift cards. */
const giftCardUnits = ({ lines, refunded }: OrderView): readonly LineQuantity[] =>
  lines
    .filter(({ productType }) => productType === 'giftCard')
    .map(({ id }) => ({ lineId: id, quantity: refunded[id] ?? 0 }));
