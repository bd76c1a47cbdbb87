import { CommandBus, CqrsModule, QueryBus } from '@nestjs/cqrs';
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';
import { compose, type Composition } from './composition.ts';
import { features } from './features/index.ts';
import { importProductsCommand } from './features/product-import/cli.ts';
import { importTarget } from './features/product-import/import-target.ts';
import { rebuildCommand } from './features/read-models/cli.ts';
import { exitCodeOf } from './platform/exit-codes.ts';
import { readConfig } from './platform/config.ts';
import { bindHandlers } from './platform/http/server.ts';

const usage = `kontor BEFEHL …

${importProductsCommand.usage}
${rebuildCommand.usage}`;

@Module({ imports: [CqrsModule.forRoot()] })
class CliModule {}

/** The command bus without a server. */
const commandBus = async ({ platform }: Composition): Promise<CommandBus> => {
  const app = await NestFactory.createApplicationContext(CliModule, { logger: false });
  const commands = app.get(CommandBus);
  bindHandlers({ commands, queries: app.get(QueryBus) }, platform, features);
  return commands;
};

const run = async ([group, ...rest]: readonly string[]): Promise<number> => {
  const composition = compose(readConfig(process.env), {
    logger: pino({ level: 'warn' }, pino.destination(2)),
    cachedStreams: 0,
  });
  const { platform } = composition;
  try {
    if (group === 'import' && rest[0] === 'products') {
      const commands = await commandBus(composition);
      return await importProductsCommand.run(rest.slice(1), {
        stdout: process.stdout,
        stderr: process.stderr,
        clock: platform.ambient.clock,
        spool: composition.spool,
        target: importTarget(platform, commands),
      });
    }
    if (group === 'rebuild') return await rebuildCommand.run(rest, composition, process.stderr);
    process.stderr.write(usage);
    return 2;
  } finally {
    await composition.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
