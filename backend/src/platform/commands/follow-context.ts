import type { CommandContext } from './command-context.ts';
import { namedUuid } from '../named-uuid.ts';

/** Name space of commands that follow from others. */
const FOLLOWING = '4a1d5d5e-5c0e-4a0b-8f4c-0f1d6a3b9c77';

/** A command of its own that another one leads to. */
export const followContext = (context: CommandContext, commandId: string): CommandContext => ({
  ...context,
  commandId,
  commandDigest: '',
  causationId: context.commandId,
});

/** The same id for the same step of the same thing, so that the step is done once, whoever does it again. */
export const stepId = (thing: string, step: string): string => namedUuid(`${thing} ${step}`, FOLLOWING);
