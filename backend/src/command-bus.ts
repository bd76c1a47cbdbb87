import 'reflect-metadata';
import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { features } from './features/index.ts';
import { bindHandlers } from './platform/http/server.ts';
import type { Platform } from './platform/platform.ts';

@Module({ imports: [CqrsModule.forRoot()] })
class BusModule {}

/** A command bus without a server. */
export const commandBusOf = async (platform: Platform): Promise<CommandBus> => {
  const app = await NestFactory.createApplicationContext(BusModule, { logger: false });
  const commands = app.get(CommandBus);
  bindHandlers(commands, platform, features);
  return commands;
};
