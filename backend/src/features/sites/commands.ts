import type { SiteId } from '@kontor/contracts/kernel/ids';
import type { Link } from '@kontor/contracts/kernel/link';
import type { SiteArea } from '@kontor/contracts/preferences/calls';
import type {
  CreateSitePayload,
  HostCommand,
  HostEvent,
  SiteEvent,
  SiteLifeEvent,
  SiteSettings,
} from '@kontor/contracts/sites/sites';
import type { SiteCreation } from '@kontor/contracts/sites/new-sites';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { SiteLife, SiteLifeCommand } from './life-decider.ts';

export type SiteRequest =
  | ({ readonly type: 'CreateSite' } & CreateSitePayload)
  /** @throws Refusal `conflict` if there is such a site already */
  | ({ readonly type: 'MakeSite'; readonly creation: SiteCreation } & CreateSitePayload)
  /**
   * MP-06: changes the named settings. @throws Refusal `invalid` naming each wrong or unknown field; `conflict` when a
   * field changed since the named version
   */
  | {
      readonly type: 'ChangeSiteSettings';
      readonly area: SiteArea;
      readonly fields: Readonly<Record<string, unknown>>;
      readonly version?: string | undefined;
    }
  /** MP-05: adds a link to the end of the main navigation, if missing. @throws Refusal `notFound` */
  | { readonly type: 'AddToNavigation'; readonly link: Link };

export class WriteSite extends StreamCommand<SiteId, SiteRequest, SiteSettings | null, SiteEvent> {
  constructor(command: SiteRequest, context: CommandContext) {
    super(context.siteId, command, context);
  }
}

/** @throws Refusal `conflict` when the host belongs to another site */
export class WriteHost extends StreamCommand<string, HostCommand, string | null, HostEvent> {
  constructor(command: HostCommand, context: CommandContext) {
    super(command.host, command, context);
  }
}

export class WriteSiteLife extends StreamCommand<SiteId, SiteLifeCommand, SiteLife, SiteLifeEvent> {
  constructor(command: SiteLifeCommand, context: CommandContext) {
    super(context.siteId, command, context);
  }
}
