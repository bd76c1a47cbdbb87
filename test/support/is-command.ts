import { StreamCommand } from '../../backend/src/platform/commands/stream-command.ts';

type Commands = StreamCommand<string, { readonly type: string }, unknown, never>;

export const isCommand = (step: object, ...types: readonly string[]): boolean =>
  step instanceof StreamCommand && types.includes((step as Commands).command.type);
