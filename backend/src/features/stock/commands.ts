import type { OrderId } from '@kontor/contracts/kernel/ids';
import type {
  AdjustStockPayload,
  HolderId,
  ImportStockPayload,
  SetStockPayload,
  Units,
  WantedUnits,
} from '@kontor/contracts/stock/stock';
import type { TypedText } from '@kontor/contracts/kernel/personal-data';
import type { StockWrite, VariantPlace } from '@kontor/contracts/stock/inventory';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';

/** @throws Refusal `conflict` where the level is not the expected one */
export class SetStock extends Command<'changed' | 'unchanged'> {
  constructor(
    readonly payload: SetStockPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** So many units more, or less. @throws Refusal `conflict` where there are not so many, or they are not counted */
export class AdjustStock extends Command<void> {
  constructor(
    readonly payload: AdjustStockPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * What the file of an export has changed. @throws Refusal `conflict` where less is there than it takes away, or nothing
 * is counted any more
 */
export class ImportStock extends Command<'changed' | 'unchanged'> {
  constructor(
    readonly payload: ImportStockPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What a person or program asks for of a variant's stock, as the command that does it. */
export const commandOf = (
  { productId, variantId }: VariantPlace,
  write: StockWrite,
  reason: TypedText,
  context: CommandContext,
): SetStock | AdjustStock => {
  const place = { productId, variantId };
  if (write.kind === 'adjustment') return new AdjustStock({ ...place, ...write.body, reason }, context);
  const { expectedLevel: expected, ...body } = write.body;
  return new SetStock({ ...place, ...body, reason, ...(expected !== undefined && { expected }) }, context);
};

/**
 * The holder has so many units from now on, more or less than in the rounds before. `false`: the same command had done
 * so before, and what has come of it since is not known.
 * @throws Refusal `outOfStock`; `checkout.reservationOver` where the holder has ended, or is in a later round
 */
export class ReserveStock extends Command<boolean> {
  constructor(
    readonly holderId: HolderId,
    readonly units: WantedUnits,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** That there are free units again is to be told. @throws Refusal `restock.inStock` where there are, if `onlyWhenGone` */
export class WatchStock extends Command<void> {
  constructor(
    readonly of: Omit<Units, 'quantity'>,
    readonly onlyWhenGone: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The holder has no units any more. */
export class ReleaseStock extends Command<void> {
  constructor(
    readonly holderId: HolderId,
    readonly units: Omit<Units, 'quantity'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What the holder has is sold; what is missing to it is taken from what is free. @throws Refusal `outOfStock` */
export class TakeStock extends Command<void> {
  constructor(
    readonly holderId: HolderId,
    readonly orderId: OrderId,
    readonly units: Units,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Units of a cancelled or refunded order are for sale again. */
export class ReturnStock extends Command<void> {
  constructor(
    readonly orderId: OrderId,
    readonly units: Units,
    readonly context: CommandContext,
  ) {
    super();
  }
}
