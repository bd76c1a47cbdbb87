import type { GiftCardEvent } from '@kontor/contracts/gift-cards/gift-cards';
import { streamName } from '@kontor/contracts/kernel/events';
import type { GiftCardId } from '@kontor/contracts/kernel/ids';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { GiftCardCommand, GiftCardState } from './decider.ts';

export const GIFT_CARD = 'giftCard';
export const giftCardStream = (siteId: string, id: GiftCardId): string => streamName(GIFT_CARD, siteId, id);

export class WriteGiftCard extends StreamCommand<GiftCardId, GiftCardCommand, GiftCardState, GiftCardEvent> {
  constructor(command: GiftCardCommand, context: CommandContext) {
    super(command.giftCardId, command, context);
  }
}
