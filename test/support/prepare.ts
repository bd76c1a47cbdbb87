import { DocumentId, PartId, SiteId } from '@kontor/contracts/kernel/ids';
import type { PageContent } from '@kontor/contracts/pages/pages';
import type { Command } from '@nestjs/cqrs';
import { pino } from 'pino';
import { startKontor } from '../../backend/src/kontor.ts';
import { publishPages } from '../../backend/src/features/releases/exports.ts';
import type { CommandContext } from '../../backend/src/platform/commands/command-context.ts';
import { readConfig } from '../../backend/src/platform/config.ts';
import { testContext } from './context.ts';

interface Preparation {
  readonly env?: Readonly<Record<string, string>>;
  /** Published on the site. */
  readonly pages?: readonly PageContent[];
}

/** Runs commands on the demo in a data folder, for states without a page or call. */
export const prepareDemo =
  (
    commandsOf: (context: () => CommandContext) => readonly Command<unknown>[],
    { env = {}, pages = [] }: Preparation = {},
  ) =>
  async (folder: string): Promise<void> => {
    const config = readConfig({ PORT: '0', KONTOR_DATA: folder, KONTOR_DEMO: 'empty', ...env });
    const kontor = await startKontor(config, null, { logger: pino({ level: 'silent' }) });
    const siteId = SiteId.parse('demo');
    const { platform } = kontor;
    const { commands } = kontor.server;
    const context = () => testContext(siteId, platform.ambient);
    for (const command of commandsOf(context)) await commands.execute(command);
    if (pages.length > 0) {
      const contextOf = (commandId: string) => ({ ...context(), commandId });
      const drafts = pages.map((content) => ({
        documentId: DocumentId.parse(crypto.randomUUID()),
        content,
        isTrusted: true,
        language: 'de',
        partId: partIds(),
        contextOf: context,
      }));
      await publishPages({ platform, commands, contextOf }, siteId, drafts, context());
    }
    await kontor.stop();
  };

const partIds = (): ((index: number) => PartId) => {
  const ids: PartId[] = [];
  return (index) => (ids[index] ??= PartId.parse(crypto.randomUUID()));
};
