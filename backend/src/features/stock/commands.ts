import { streamName } from '@kontor/contracts/kernel/events';
import type { VariantId } from '@kontor/contracts/kernel/ids';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { StockWrite, VariantPlace } from '@kontor/contracts/stock/inventory';
import type { StockState } from '@kontor/contracts/stock/state';
import type { StockEvent } from '@kontor/contracts/stock/stock';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { StockCommand } from './decider.ts';

export const STOCK = 'stock';
export const stockStream = (siteId: string, variantId: VariantId): string => streamName(STOCK, siteId, variantId);

export class WriteStock extends StreamCommand<VariantId, StockCommand, StockState, StockEvent> {
  constructor(command: StockCommand, context: CommandContext) {
    super(command.variantId, command, context);
  }
}

export const stockOutcome = ({ events }: { readonly events: readonly StockEvent[] }): 'changed' | 'unchanged' =>
  events.length === 0 ? 'unchanged' : 'changed';

export const stockCommandOf = (
  { productId, variantId }: VariantPlace,
  write: StockWrite,
  reason: TypedText,
): StockCommand => {
  const place = { productId, variantId };
  if (write.kind === 'adjustment') return { type: 'AdjustStock', ...place, ...write.body, reason };
  const { expectedLevel: expected, ...body } = write.body;
  return { type: 'SetStock', ...place, ...body, reason, ...(expected !== undefined && { expected }) };
};
