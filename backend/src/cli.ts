import 'reflect-metadata';
import { projections } from '@kontor/projections/features/index';
import { pino } from 'pino';
import { commandBusOf } from './command-bus.ts';
import { compose, type Composition } from './composition/index.ts';
import { isInstalled } from './composition/stores.ts';
import { accountsCommand } from './features/accounts/cli.ts';
import { exportParquetCommand, sqlCommand } from './features/analytics/cli.ts';
import { batchesCommand } from './features/batches/cli.ts';
import { branchCommand } from './features/branches/cli.ts';
import { features } from './features/index.ts';
import { couponsCommand } from './features/coupons/cli.ts';
import { generateCommand } from './features/generator/cli.ts';
import { giftCardsCommand } from './features/gift-cards/cli.ts';
import { replayCommand } from './features/history/cli.ts';
import { jobsCommand } from './features/jobs/cli.ts';
import { ordersCommand } from './features/orders/cli.ts';
import { eraseCommand, reportCommand } from './features/persons/cli.ts';
import { preferencesCommand } from './features/preferences/cli.ts';
import { importProductsCommand } from './features/product-import/cli.ts';
import { importTarget } from './features/product-import/import-target.ts';
import { restockCommand } from './features/restock/cli.ts';
import { type ReadModelsContext, rebuildCommand } from './features/read-models/cli.ts';
import { readModelsCommand } from './features/read-models/versions-cli.ts';
import { subscriptionsCommand } from './features/subscriptions/cli.ts';
import { whatIfCommand } from './features/what-if/cli.ts';
import { showCommand } from './features/time-travel/cli.ts';
import { whyCommand } from './features/time-travel/why-cli.ts';
import type { CliCommand } from './platform/command-line.ts';
import { exitCodeOf } from './platform/exit-codes.ts';
import { readConfig } from './platform/config.ts';

type Task = (composition: Composition) => Promise<number>;

/** Brings the read models to the end of the log, for what looks things up in them. */
const catchUp = async ({ projections }: Composition): Promise<void> => {
  await projections.start();
  await projections.caughtUp();
};

const importProducts =
  (args: readonly string[]): Task =>
  async (composition) => {
    const { platform } = composition;
    const findTarget = importTarget(platform, await commandBusOf(composition.platform));
    return importProductsCommand.run(args, {
      stdout: process.stdout,
      stderr: process.stderr,
      clock: platform.ambient.clock,
      spool: platform.spool,
      // Asked once the call and the file are known to be right.
      target: async (...asked) => {
        await catchUp(composition);
        return findTarget(...asked);
      },
    });
  };

const jobs =
  (args: readonly string[]): Task =>
  async (composition) => {
    const commands = await commandBusOf(composition.platform);
    const { platform } = composition;
    const reactors = features.flatMap((feature) => feature.reactors?.(platform, commands) ?? []);
    const queues = reactors.map(({ reactor }) => reactor.name);
    return jobsCommand.run(args, platform.jobs, queues, process);
  };

/** Aborts when somebody at the terminal ends it; a second time ends it at once. */
const interrupted = (): AbortSignal => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
};

const generate =
  (args: readonly string[]): Task =>
  ({ platform, isServed }) =>
    generateCommand.run(args, {
      platform,
      features,
      busOf: commandBusOf,
      isServed,
      stdout: process.stdout,
      stderr: process.stderr,
      signal: interrupted(),
    });

const whatIf =
  (args: readonly string[]): Task =>
  ({ platform }) =>
    whatIfCommand.run(args, {
      platform,
      features,
      busOf: commandBusOf,
      stdout: process.stdout,
      stderr: process.stderr,
      signal: interrupted(),
    });

const replay =
  (args: readonly string[]): Task =>
  ({ platform, storeIn }) =>
    replayCommand.run(args, {
      platform,
      projections,
      storeIn,
      stdout: process.stdout,
      stderr: process.stderr,
      signal: interrupted(),
    });

const branch =
  (args: readonly string[]): Task =>
  async ({ platform }) => {
    const { stdout, stderr } = process;
    const commands = await commandBusOf(platform);
    return branchCommand.run(args, { platform, commands, stdout, stderr, signal: interrupted() });
  };

const shopCommands = new Map<string, CliCommand>([
  ['orders', ordersCommand],
  ['gift-cards', giftCardsCommand],
  ['preferences', preferencesCommand],
  ['coupons', couponsCommand],
  ['subscriptions', subscriptionsCommand],
  ['accounts', accountsCommand],
  ['batches', batchesCommand],
  ['restock', restockCommand],
  ['auskunft', reportCommand],
  ['erase', eraseCommand],
  ['show', showCommand],
  ['why', whyCommand],
]);

/** Read models have no part in it. */
const onLog =
  (command: CliCommand, args: readonly string[]): Task =>
  async ({ platform }) => {
    const { stdout, stderr } = process;
    return command.run(args, { platform, commands: await commandBusOf(platform), stdout, stderr });
  };

/** Looks after the read models themselves, as they are. */
const onReadModels =
  (command: CliCommand<ReadModelsContext>, args: readonly string[]): Task =>
  (composition) =>
    command.run(args, { composition, stdout: process.stdout, stderr: process.stderr });

const onShop =
  (command: CliCommand, args: readonly string[]): Task =>
  async (composition) => {
    await catchUp(composition);
    return onLog(command, args)(composition);
  };

const commands: readonly { readonly usage: string }[] = [
  importProductsCommand,
  rebuildCommand,
  readModelsCommand,
  jobsCommand,
  generateCommand,
  replayCommand,
  whatIfCommand,
  branchCommand,
  ...shopCommands.values(),
  sqlCommand,
  exportParquetCommand,
];

const usage = `kontor BEFEHL …\n\n${commands.map((command) => command.usage).join('\n')}`;

const taskOf = ([group = '', ...rest]: readonly string[]): Task | null => {
  if (group === 'import' && rest[0] === 'products') return importProducts(rest.slice(1));
  if (group === 'sql') return onLog(sqlCommand, rest);
  if (group === 'export' && rest[0] === 'parquet') return onLog(exportParquetCommand, rest.slice(1));
  if (group === 'rebuild') return onReadModels(rebuildCommand, rest);
  if (group === 'read-models') return onReadModels(readModelsCommand, rest);
  if (group === 'jobs') return jobs(rest);
  if (group === 'generate') return generate(rest);
  if (group === 'replay') return replay(rest);
  if (group === 'what-if') return whatIf(rest);
  if (group === 'branch') return branch(rest);
  const command = shopCommands.get(group);
  return command ? onShop(command, rest) : null;
};

const run = async (args: readonly string[]): Promise<number> => {
  const task = taskOf(args);
  const config = readConfig(process.env);
  if (!task || !isInstalled(config)) {
    process.stderr.write(task ? `Unter ${config.dataFolder} gibt es noch keinen Laden: erst npm start.\n` : usage);
    return 2;
  }
  const logger = pino({ level: 'warn' }, pino.destination(2));
  const composition = await compose(config, { logger, cachedStreams: 0, isVisitor: true });
  try {
    return await task(composition);
  } finally {
    await composition.platform.readModelDesk.stop();
    await composition.projections.stop();
    await composition.close();
  }
};

// Whoever reads has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
