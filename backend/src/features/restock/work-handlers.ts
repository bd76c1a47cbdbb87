import { type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { RestockStreams } from './restock-streams.ts';
import type { Rounds } from './rounds.ts';
import type { Watching } from './watching.ts';
import type {
  NoteRestockAlert,
  NoteRestockCameBack,
  NoteRestockConfirmation,
  StartRestockAlert,
} from './work-commands.ts';

export class NoteRestockAlertHandler implements ICommandHandler<NoteRestockAlert> {
  constructor(
    private readonly streams: RestockStreams,
    private readonly rounds: Rounds,
  ) {}

  async execute({ decision, context }: NoteRestockAlert): Promise<SignUp | undefined> {
    const command = { ...decision, at: context.at };
    // What is shown to nobody is nothing to tell the next one of.
    const isSold = !(decision.type === 'WithdrawAlert' && decision.reason === 'notSold');
    const { state } = await this.streams.handle(decision.variantId, context, async (before) =>
      isSold ? this.rounds.followed(command, before, context) : command,
    );
    return signUpAt(state, decision.number);
  }
}

export class StartRestockAlertHandler implements ICommandHandler<StartRestockAlert> {
  constructor(private readonly streams: RestockStreams) {}

  async execute({ of, context }: StartRestockAlert): Promise<boolean> {
    const command = { type: 'StartAlert', ...of, at: context.at } as const;
    const { events } = await this.streams.handle(of.variantId, context, command);
    return events.length > 0;
  }
}

export class NoteRestockCameBackHandler implements ICommandHandler<NoteRestockCameBack> {
  constructor(
    private readonly streams: RestockStreams,
    private readonly rounds: Rounds,
    private readonly watching: Watching,
  ) {}

  async execute({ variant, came, context }: NoteRestockCameBack): Promise<void> {
    const command = { type: 'NoteCameBack', ...variant, ...came, at: context.at } as const;
    await this.streams.handle(variant.variantId, context, async (before) => {
      // First: what comes back after the look at the stock is to be told of as well.
      if (before.waiting + before.pending > 0) await this.watching.goOn(variant, context);
      return this.rounds.cameBack(command, before, context);
    });
  }
}

export class NoteRestockConfirmationHandler implements ICommandHandler<NoteRestockConfirmation> {
  constructor(private readonly streams: RestockStreams) {}

  async execute({ of, outcome, context }: NoteRestockConfirmation): Promise<void> {
    const command = { type: 'NoteConfirmation', ...of, outcome, at: context.at } as const;
    await this.streams.handle(of.variantId, context, command);
  }
}
