import 'reflect-metadata';
import type { CommandBus } from '@nestjs/cqrs';
import { projections } from '@kontor/projections/features/index';
import { systemClock } from './composition/clock.ts';
import { commandBusOf } from './command-bus.ts';
import { catchUp, whileWritable } from './catch-up.ts';
import { checkedFiles } from './composition/embedded-files.ts';
import { compose, type Composition } from './composition/index.ts';
import { isInstalled } from './composition/stores.ts';
import { accountsCommand } from './features/accounts/cli.ts';
import { exportParquetCommand, sqlCommand } from './features/analytics/cli.ts';
import { batchesCommand } from './features/batches/cli.ts';
import { sandboxCommand } from './features/sandboxes/cli.ts';
import { checkCommand } from './features/installation/check-cli.ts';
import { features } from './features/index.ts';
import { couponsCommand } from './features/coupons/cli.ts';
import { generateCommand } from './features/generator/cli.ts';
import { giftCardsCommand } from './features/gift-cards/cli.ts';
import { replayCommand } from './features/replays/cli.ts';
import { type InstallationContext, installationCommand } from './features/installation/cli.ts';
import { jobsCommand } from './features/jobs/cli.ts';
import { mediaCommand } from './features/media/cli.ts';
import { ordersCommand } from './features/orders/cli.ts';
import { eraseCommand, reportCommand } from './features/persons/cli.ts';
import { preferencesCommand } from './features/preferences/cli.ts';
import { importProductsCommand } from './features/product-import/cli.ts';
import { importTarget } from './features/product-import/import-target.ts';
import { restockCommand } from './features/restock/cli.ts';
import { type ReadModelsContext, rebuildCommand } from './features/read-models/cli.ts';
import { readModelsCommand } from './features/read-models/versions-cli.ts';
import { sitesCommand } from './features/new-sites/cli.ts';
import { subscriptionsCommand } from './features/subscriptions/cli.ts';
import { whatIfCommand } from './features/what-if/cli.ts';
import { templateCommand } from './features/templates/cli.ts';
import { showCommand } from './features/time-travel/cli.ts';
import { whyCommand } from './features/time-travel/why-cli.ts';
import type { CliCommand, Terminal } from './platform/command-line.ts';
import { EXIT, exitCodeOf } from './platform/exit-codes.ts';
import { readConfig } from './platform/config.ts';
import { loggerTo, ignoreWriteErrors } from './platform/log-output.ts';
import type { Platform } from './platform/platform.ts';
import { makePrivateFiles } from './platform/private-files.ts';

type Task = (composition: Composition) => Promise<number>;

const importProducts =
  (args: readonly string[]): Task =>
  async (composition) => {
    const { platform } = composition;
    const findTarget = importTarget(platform, await commandBusOf(composition.platform));
    let isFollowing = false;
    const code = await importProductsCommand.run(args, {
      stdout: process.stdout,
      stderr: process.stderr,
      clock: platform.ambient.clock,
      spool: platform.spool,
      target: async (...asked) => {
        await catchUp(composition);
        isFollowing = true;
        return findTarget(...asked);
      },
    });
    // What was imported is shown from now on, whether a server runs or not.
    if (isFollowing && code === 0) await whileWritable(composition, () => composition.projections.caughtUp());
    return code;
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
    return sandboxCommand.run(args, { platform, commands, stdout, stderr, signal: interrupted() });
  };

type OnInstallation = Terminal & { readonly platform: Platform; readonly commands: CommandBus };

/** Commands that work without read models. */
const onLog =
  (command: CliCommand<OnInstallation>) =>
  (args: readonly string[]): Task =>
  async ({ platform }) => {
    const { stdout, stderr } = process;
    return command.run(args, { platform, commands: await commandBusOf(platform), stdout, stderr });
  };

const onReadModels =
  (command: CliCommand<ReadModelsContext>) =>
  (args: readonly string[]): Task =>
  (composition) =>
    whileWritable(composition, () =>
      command.run(args, { composition, stdout: process.stdout, stderr: process.stderr }),
    );

const installation =
  (args: readonly string[]): Task =>
  async ({ installation }) => {
    const context: InstallationContext = { installation, stdout: process.stdout, stderr: process.stderr };
    return installationCommand.run(args, context);
  };

const onShop =
  (command: CliCommand) =>
  (args: readonly string[]): Task =>
  async (composition) => {
    await catchUp(composition);
    return onLog(command)(args)(composition);
  };

type Named = readonly [
  name: string,
  command: { readonly usage: string },
  taskOf: ((args: readonly string[]) => Task) | null,
];

const sites =
  (args: readonly string[]): Task =>
  async (composition) => {
    await catchUp(composition);
    const { platform, siteVault, isServed } = composition;
    const commands = await commandBusOf(platform);
    const { stdout, stderr } = process;
    return sitesCommand.run(args, { platform, commands, siteVault, isServed, stdout, stderr });
  };

const shopCommand = (name: string, command: CliCommand): Named => [name, command, onShop(command)];

const commands: readonly Named[] = [
  ['import products', importProductsCommand, importProducts],
  ['rebuild', rebuildCommand, onReadModels(rebuildCommand)],
  ['read-models', readModelsCommand, onReadModels(readModelsCommand)],
  ['jobs', jobsCommand, jobs],
  ['check', checkCommand, null],
  ['installation', installationCommand, installation],
  ['generate', generateCommand, generate],
  ['replay', replayCommand, replay],
  ['what-if', whatIfCommand, whatIf],
  ['branch', sandboxCommand, branch],
  ['sites', sitesCommand, sites],
  ['media', mediaCommand, onLog(mediaCommand)],
  shopCommand('orders', ordersCommand),
  shopCommand('gift-cards', giftCardsCommand),
  shopCommand('preferences', preferencesCommand),
  shopCommand('coupons', couponsCommand),
  shopCommand('subscriptions', subscriptionsCommand),
  shopCommand('accounts', accountsCommand),
  shopCommand('batches', batchesCommand),
  shopCommand('restock', restockCommand),
  shopCommand('auskunft', reportCommand),
  shopCommand('erase', eraseCommand),
  shopCommand('show', showCommand),
  shopCommand('why', whyCommand),
  ['template', templateCommand, null],
  ['sql', sqlCommand, onLog(sqlCommand)],
  ['export parquet', exportParquetCommand, onLog(exportParquetCommand)],
];

const commandIn = (args: readonly string[]): Named | undefined =>
  commands.find(([name]) => name.split(' ').every((word, index) => args[index] === word));

const usageOf = (named: Named | undefined): string =>
  named ? named[1].usage : `kontor BEFEHL …\n\n${commands.map(([, { usage }]) => usage).join('\n')}`;

const unknown = (word: string): string =>
  `Den Befehl „${word.slice(0, 80)}“ gibt es nicht. Es gibt ${commands.map(([name]) => name).join(', ')}.\n` +
  'kontor --help sagt, was sie tun.\n';

const run = async (args: readonly string[]): Promise<number> => {
  const named = commandIn(args);
  if (args[0] === 'help' || args.includes('--help') || args.includes('-h')) {
    process.stdout.write(usageOf(named ?? commandIn(args.slice(1))));
    return 0;
  }
  if (!named) {
    process.stderr.write(args[0] === undefined ? usageOf(undefined) : unknown(args.join(' ')));
    return 2;
  }
  const { stdout, stderr } = process;
  if (named[1] === templateCommand) return templateCommand.run(args.slice(1), { stdout, stderr, clock: systemClock });
  const config = readConfig(process.env);
  // Generating shops needs no existing installation.
  if (!isInstalled(config) && named[1] !== generateCommand) {
    stderr.write(`Unter ${config.dataFolder} gibt es noch keine Website: erst npm start.\n`);
    return 2;
  }
  const [name, , taskOf] = named;
  const more = args.slice(name.split(' ').length);
  if (taskOf === null) return checkCommand.run(more, { files: () => checkedFiles(config), stdout, stderr });
  const task = taskOf(more);
  const logger = loggerTo(2, 'warn');
  const isUnchecked = named[1] === installationCommand;
  const composition = await compose(config, { logger, cachedBytes: 0, isVisitor: true, isUnchecked });
  try {
    if (!isUnchecked) await composition.installation.check();
    return await task(composition);
  } finally {
    await composition.platform.readModelAdministration.stop();
    await composition.projections.stop();
    await composition.close();
  }
};

ignoreWriteErrors([process.stderr]);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader closed the pipe, as `head` does.
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`Die Ausgabe kann nicht geschrieben werden: ${error.message}\n`);
  process.exit(EXIT.dataFolder);
});

makePrivateFiles();
try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = exitCodeOf(error);
}
