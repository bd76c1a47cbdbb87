import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Feature } from '../../backend/src/platform/feature.ts';
import { bindHandlers } from '../../backend/src/platform/http/server.ts';
import type { Platform } from '../../backend/src/platform/platform.ts';
import { TurningReactors } from './turning.ts';

@Module({ imports: [CqrsModule.forRoot()] })
class BusModule {}

/** Called before and after each step of the work: where it throws, the process has ended there. */
export type OnStep = (step: object, when: 'before' | 'after') => Promise<void>;

/** Features at work without a server, as in a process that has just started: nothing is known but what the log says. */
export const reactingProcess = async (
  platform: Platform & { readonly log: EventLog; readonly ambient: { now: number } },
  features: readonly Feature[],
  onStep: OnStep,
): Promise<{ readonly commands: CommandBus; readonly reactors: TurningReactors }> => {
  const app = await NestFactory.createApplicationContext(BusModule, { logger: false });
  const commands = app.get(CommandBus);
  const execute = commands.execute.bind(commands);
  commands.execute = async (command: object) => {
    await onStep(command, 'before');
    const answer: unknown = await execute(command as never);
    await onStep(command, 'after');
    return answer as never;
  };
  bindHandlers(commands, platform, features);
  const bindings = features.flatMap((feature) => feature.reactors?.(platform, commands) ?? []);
  return { commands, reactors: new TurningReactors(platform.log, platform.ambient, bindings) };
};
