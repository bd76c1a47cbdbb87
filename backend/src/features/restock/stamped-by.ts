import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stampOf } from '../../platform/commands/decided.ts';
import type { RestockCommand, StampedCommand } from './decider.ts';

export const stampedBy = (context: CommandContext, command: RestockCommand): StampedCommand => ({
  ...command,
  stamp: (index) => stampOf(context, index),
});
