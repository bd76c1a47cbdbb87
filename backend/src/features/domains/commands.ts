import type { MainDomainEvent, SiteDomainEvent } from '@kontor/contracts/domains/domains';
import type { Host } from '@kontor/contracts/sites/sites';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { DomainCommand, DomainState, MainDomainCommand } from './decider.ts';

export class WriteDomain extends StreamCommand<Host, DomainCommand, DomainState, SiteDomainEvent> {
  constructor(command: DomainCommand, context: CommandContext) {
    super(command.domain, command, context);
  }
}

/** The id of the stream of the main domain. */
export const MAIN = 'main';

export class ChooseMainDomain extends StreamCommand<typeof MAIN, MainDomainCommand, Host | null, MainDomainEvent> {
  constructor(command: MainDomainCommand, context: CommandContext) {
    super(MAIN, command, context);
  }
}
