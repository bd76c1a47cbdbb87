import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { features } from './features/index.ts';
import { commandModule } from './platform/commands/command-module.ts';
import type { Platform } from './platform/platform.ts';

export const commandBusOf = async (platform: Platform): Promise<CommandBus> => {
  const app = await NestFactory.createApplicationContext(commandModule(platform, features), { logger: false });
  return app.get(CommandBus);
};
