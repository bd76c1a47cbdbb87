import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { RestockState } from '@kontor/contracts/restock/state';
import type { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RestockRequest } from './commands.ts';
import type { RestockCommand, StampedCommand } from './decider.ts';
import { Rounds } from './rounds.ts';
import { stampedBy } from './stamped-by.ts';
import { goOnWatching } from './watching.ts';

export const inStock = (): Refusal => new Refusal('conflict', { key: 'restock.inStock' });

/** Determines who to notify with the command, given the state of the line. */
export const lookUpRestock = (
  platform: Platform,
  commands: CommandBus,
): LookUp<RestockRequest, RestockState, StampedCommand> => {
  const rounds = new Rounds(platform);
  /**
   * With automatic alerts, joining an empty line while units are free notifies the subscriber: those units came back
   * before, so no event will announce them. Later units are covered by a new watch, as the earlier one may have fired.
   */
  const joining = async (
    command: RestockCommand,
    before: RestockState,
    context: CommandContext,
  ): Promise<RestockCommand> => {
    if (before.waiting > 0) return command;
    await goOnWatching(platform, commands, command, context);
    return rounds.cameBack(command, before, context);
  };
  const commandOf = async (
    asked: RestockRequest,
    before: RestockState,
    context: CommandContext,
  ): Promise<RestockCommand> => {
    const { at } = context;
    switch (asked.type) {
      case 'SignUp': {
        const { isThere, ...command } = asked;
        // A retry with the same key answers as before, whatever the stock is now.
        if (isThere) throw inStock();
        return joining({ ...command, at }, before, context);
      }
      case 'ConfirmSignUp':
        return joining({ ...asked, at }, before, context);
      case 'AskAlerts':
        return rounds.asking(asked, asked, before, context);
      case 'NoteCameBack':
        // Before reading the stock, so that later units are reported too.
        if (before.waiting + before.pending > 0) await goOnWatching(platform, commands, asked, context);
        return rounds.cameBack({ ...asked, at }, before, context);
      case 'WithdrawAlert':
        // A hidden product has nothing to offer the next in line.
        if (asked.reason === 'notSold') return { ...asked, at };
        return rounds.followed({ ...asked, at }, before, context);
      case 'CloseLine':
        return rounds.closing(asked, before, context);
      case 'NoteConfirmation':
      case 'NoteClosing':
      case 'Unsubscribe':
      case 'StartAlert':
        return { ...asked, at };
      case 'NoteAlertSent':
      case 'DeferAlert':
      case 'NoteAlertFailed':
      case 'OpenClaim':
      case 'ExpireClaim':
      case 'NoteBought':
        return rounds.followed({ ...asked, at }, before, context);
    }
  };
  return async (asked, context) => async (before) => stampedBy(context, await commandOf(asked, before, context));
};
