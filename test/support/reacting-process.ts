import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import { commandModule } from '../../backend/src/platform/commands/command-module.ts';
import type { Feature } from '../../backend/src/platform/feature.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { TurningReactors } from './turning.ts';

/** Called before and after each step; throwing simulates a crash there. */
export type OnStep = (step: object, when: 'before' | 'after') => Promise<void>;

/** Features without a server, as in a new process: everything is read from the log. */
export const reactingProcess = async (
  platform: Platform & { readonly log: EventLog; readonly ambient: { now: number } },
  features: readonly Feature[],
  onStep: OnStep,
): Promise<{ readonly commands: CommandBus; readonly reactors: TurningReactors }> => {
  const app = await NestFactory.createApplicationContext(commandModule(platform, features), { logger: false });
  const commands = app.get(CommandBus);
  const execute = commands.execute.bind(commands);
  commands.execute = async (command: object) => {
    await onStep(command, 'before');
    const answer: unknown = await execute(command as never);
    await onStep(command, 'after');
    return answer as never;
  };
  const bindings = features.flatMap((feature) => feature.reactors?.(platform, commands) ?? []);
  return { commands, reactors: new TurningReactors(platform.log, platform.ambient, bindings) };
};
