import type { PageId } from '@kontor/contracts/kernel/ids';
import type { PageContent, PageEvent, PublishPagePayload } from '@kontor/contracts/pages/pages';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';

export class PublishPage extends StreamCommand<PageId, PublishPagePayload, PageContent | null, PageEvent> {
  constructor(command: PublishPagePayload, context: CommandContext) {
    super(command.pageId, command, context);
  }
}
