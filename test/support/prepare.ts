import { SiteId } from '@kontor/contracts/kernel/ids';
import type { Command } from '@nestjs/cqrs';
import { pino } from 'pino';
import { startKontor } from '../../backend/src/kontor.ts';
import type { CommandContext } from '../../backend/src/platform/commands/command-context.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { testContext } from './context.ts';

/** Runs commands on the demo in a data folder, for states without a page or call. */
export const prepareDemo =
  (commandsOf: (context: () => CommandContext) => readonly Command<unknown>[], site = 'demo', env = {}) =>
  async (folder: string): Promise<void> => {
    const config = readConfig({ PORT: '0', KONTOR_DATA: folder, KONTOR_DEMO: 'empty', ...env });
    const kontor = await startKontor(config, null, { logger: pino({ level: 'silent' }) });
    const context = () => testContext(SiteId.parse(site), kontor.platform.ambient);
    for (const command of commandsOf(context)) await kontor.server.commands.execute(command);
    await kontor.stop();
  };
