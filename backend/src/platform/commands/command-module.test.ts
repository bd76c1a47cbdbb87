import { describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { Command, CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import { features } from '../../features/index.ts';
import type { Feature } from '../feature.ts';
import type { Platform } from '../platform.ts';
import { commandModule, DoubledHandler } from './command-module.ts';
import { Handles } from './handles.ts';

class Knock extends Command<string> {
  constructor(readonly times: number) {
    super();
  }
}

@Handles(Knock)
class KnockHandler implements ICommandHandler<Knock> {
  async execute({ times }: Knock): Promise<string> {
    return 'knock '.repeat(times).trim();
  }
}

@Handles(Knock)
class SecondKnockHandler extends KnockHandler {}

const platform = { handling: {}, queries: {}, ambient: {} } as Platform;
const feature = (providers: NonNullable<Feature['providers']>): Feature => ({
  name: 'door',
  controllers: [],
  providers,
});

describe('the bus with the handlers of features', () => {
  it('dispatches to the one handler', async () => {
    const app = await NestFactory.createApplicationContext(commandModule(platform, [feature([KnockHandler])]), {
      logger: false,
    });
    expect(await app.get(CommandBus).execute(new Knock(2))).toBe('knock knock');
    await app.close();
  });

  it('refuses two handlers of one command', () => {
    expect(() => commandModule(platform, [feature([KnockHandler, SecondKnockHandler])])).toThrow(
      new DoubledHandler('command Knock has two handlers'),
    );
  });

  it('has one handler for each command of each feature', () => {
    expect(() => commandModule(platform, features)).not.toThrow();
  });
});
