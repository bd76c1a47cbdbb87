import type {
  AddEntryAnswer,
  AddEntryBody,
  AdditionalFieldsBody,
  ChangeEntryAnswer,
  ChangeEntryBody,
  RemoveEntryAnswer,
} from '@kontor/contracts/cart';
import type { Position } from '@kontor/contracts/kernel/events';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import type { Currency } from '@kontor/contracts/kernel/money';
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
    readonly currency: Currency,
    readonly entryId: EntryId,
    readonly body: AddEntryBody,
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
    readonly context: CommandContext,
  ) {
    super();
  }
}
