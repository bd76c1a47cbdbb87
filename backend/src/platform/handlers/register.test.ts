import { describe, expect, it } from '@jest/globals';
import { CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { features } from '../../features/index.ts';
import type { Platform } from '../platform.ts';
import { HandlerMapError, registerCommands } from './register.ts';

class Knock {
  constructor(readonly times: number) {}
}
class Leave {}
class KnockHandler implements ICommandHandler<Knock> {
  async execute({ times }: Knock): Promise<string> {
    return 'knock '.repeat(times).trim();
  }
}

describe('the map of commands and handlers', () => {
  const bus = () => new CommandBus({} as never);
  const knock = { message: Knock, handler: new KnockHandler() };

  it('dispatches to the one handler', async () => {
    const commands = bus();
    registerCommands(commands, [Knock], [knock]);
    expect(await commands.execute(new Knock(2))).toBe('knock knock');
  });

  it('fails for a command without a handler, with two, or in no list', () => {
    expect(() => registerCommands(bus(), [Knock, Leave], [knock])).toThrow(HandlerMapError);
    expect(() => registerCommands(bus(), [Knock], [knock, knock])).toThrow('command Knock has 2 handlers, not one');
    expect(() => registerCommands(bus(), [], [knock])).toThrow('in no feature');
  });

  it('is complete in every feature', () => {
    const platform = { handling: {}, queries: {} } as Platform;
    for (const feature of features) {
      const commands = bus();
      registerCommands(commands, feature.commands ?? [], feature.commandHandlers?.(platform, commands) ?? []);
    }
    expect(features.flatMap(({ commands = [] }) => commands).length).toBeGreaterThan(5);
  });
});
