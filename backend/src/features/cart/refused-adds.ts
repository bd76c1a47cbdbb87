import { streamName } from '@kontor/contracts/kernel/events';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { RefusedAdd, RefusedAddEvent } from '@kontor/contracts/cart/refused-adds';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';

/** Notes what shoppers wanted and could not have. */
export class RefusedAdds {
  constructor(private readonly handling: Pick<CommandHandling, 'record'>) {}

  /**
   * Does `work`, which says what is wanted before it asks for it.
   * @throws whatever `work` throws
   */
  async noting<T>(context: CommandContext, work: (wants: (wanted: RefusedAdd) => void) => Promise<T>): Promise<T> {
    let wanted: RefusedAdd | undefined;
    try {
      return await work((known) => (wanted = known));
    } catch (error) {
      if (wanted && error instanceof Refusal && error.code === 'outOfStock') await this.#note(wanted, context);
      throw error;
    }
  }

  async #note(data: RefusedAdd, context: CommandContext): Promise<void> {
    const stream = streamName('refusedAdds', context.siteId, data.variantId);
    const event: RefusedAddEvent = { type: 'CartAddRefused', data };
    // Where the log cannot be written, what the shopper is told is true all the same.
    await this.handling.record(stream, event, context).catch(() => undefined);
  }
}
