import type { CommandContext } from './command-context.ts';
import { namedUuid } from '../named-uuid.ts';

const FOLLOWING = '4a1d5d5e-5c0e-4a0b-8f4c-0f1d6a3b9c77';

export const followContext = (context: CommandContext, commandId: string): CommandContext => ({
  ...context,
  commandId,
  commandDigest: '',
  causationId: context.commandId,
});

/** Deterministic: repeating the same step of the same thing takes effect once. */
export const stepId = (thing: string, step: string): string => namedUuid(`${thing} ${step}`, FOLLOWING);
