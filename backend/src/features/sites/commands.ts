import { type Position, streamName } from '@kontor/contracts/kernel/events';
import { type AssignHostPayload, type CreateSitePayload, DIRECTORY, type Link } from '@kontor/contracts/sites/sites';
import type { SiteArea } from '@kontor/contracts/preferences/calls';
import { siteAreas } from '@kontor/contracts/sites/areas';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { takenFields } from '../../platform/http/named-fields-refusal.ts';
import { demandSeen } from '../../platform/http/version.ts';
import { hostDecider, siteDecider } from './decider.ts';
import { withLink } from './navigation-decisions.ts';

export class CreateSite extends Command<void> {
  constructor(
    readonly payload: CreateSitePayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * MP-06: what is named of a part of the site's settings. @throws Refusal `invalid` naming each field that is wrong or
 * unknown; `conflict` where they say something else now than in the version that is named
 */
export class ChangeSiteSettings extends Command<{ readonly position: Position | undefined }> {
  constructor(
    readonly area: SiteArea,
    readonly fields: Readonly<Record<string, unknown>>,
    readonly context: CommandContext,
    readonly version?: string,
  ) {
    super();
  }
}

/** MP-05: a link at the end of the main navigation, if it has none there yet. @throws Refusal `notFound` */
export class AddToNavigation extends Command<{ readonly position: Position | undefined }> {
  constructor(
    readonly link: Link,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `conflict` when the host belongs to another site */
export class AssignHost extends Command<void> {
  constructor(
    readonly payload: AssignHostPayload,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class CreateSiteHandler implements ICommandHandler<CreateSite> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: CreateSite): Promise<void> {
    const stream = streamName('site', payload.siteId, payload.siteId);
    await this.handling.handle({ decider: siteDecider, stream, command: payload, context });
  }
}

export class AddToNavigationHandler implements ICommandHandler<AddToNavigation> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ link, context }: AddToNavigation): Promise<{ readonly position: Position | undefined }> {
    const { siteId } = context;
    const { position } = await this.handling.handle({
      decider: siteDecider,
      stream: streamName('site', siteId, siteId),
      // On what the stream holds: who changes the settings at the same time loses nothing.
      command: async (settings) => ({ siteId, settings: withLink(settings, link) }),
      context,
    });
    return { position };
  }
}

export class ChangeSiteSettingsHandler implements ICommandHandler<ChangeSiteSettings> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({
    area,
    fields,
    context,
    version,
  }: ChangeSiteSettings): Promise<{ readonly position: Position | undefined }> {
    const { siteId } = context;
    const { schema, of, with: withPart } = siteAreas[area];
    const { position } = await this.handling.handle({
      decider: siteDecider,
      stream: streamName('site', siteId, siteId),
      command: async (settings) => {
        if (!settings) throw new Refusal('notFound', { key: 'error.siteNotFound' });
        const before = of(settings);
        const part = takenFields(schema, before, fields);
        demandSeen(version, before, part);
        return { siteId, settings: withPart(settings, part) };
      },
      context,
    });
    return { position };
  }
}

export class AssignHostHandler implements ICommandHandler<AssignHost> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ payload, context }: AssignHost): Promise<void> {
    const stream = streamName('host', DIRECTORY, payload.host);
    await this.handling.handle({ decider: hostDecider, stream, command: payload, context });
  }
}
