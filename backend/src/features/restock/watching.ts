import type { RestockedVariant } from '@kontor/contracts/restock/restock';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext } from '../../platform/commands/follow-context.ts';
import { WatchStock } from '../stock/commands.ts';

/** For as long as somebody waits for a variant, its stock is watched. */
export class Watching {
  constructor(
    private readonly commands: CommandBus,
    private readonly newId: () => string,
  ) {}

  /** A command of its own each time: what has been told since is to be watched for again. */
  async goOn({ productId, variantId }: RestockedVariant, context: CommandContext): Promise<void> {
    await this.commands.execute(new WatchStock({ productId, variantId }, false, followContext(context, this.newId())));
  }
}
