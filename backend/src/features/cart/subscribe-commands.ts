import type { SubscribeAnswer, SubscribeBody } from '@kontor/contracts/cart/cart';
import type { CartId, EntryId } from '@kontor/contracts/kernel/ids';
import type { SiteView } from '@kontor/contracts/sites/sites';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { Written } from './commands.ts';

/** SU-02: a cart of its own for what is bought again and again. `cartId` is the token, and not to be guessed. */
export class Subscribe extends Command<Written<SubscribeAnswer>> {
  constructor(
    readonly cartId: CartId,
    readonly entryId: EntryId,
    readonly body: SubscribeBody,
    readonly site: SiteView,
    readonly context: CommandContext,
  ) {
    super();
  }
}
