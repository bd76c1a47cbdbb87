import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import type { JoinSource, LeftBy } from '@kontor/contracts/newsletters/events';
import type { AskId, CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import type { MailLanguage } from '@kontor/contracts/restock/restock';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { ListCommand, ListState } from './list-decider.ts';
import type { SubscriberCommand } from './subscriber-decider.ts';

/**
 * How sure it is that the address is theirs. `none`: a link in a mail says so. `captcha`: so it does unless the owner
 * has switched that off. `confirmed`: they have followed a link, or the owner says so.
 */
export type JoinProof = 'none' | 'captcha' | 'confirmed';

export interface JoinRequest {
  /** As typed; it is sealed before it stands anywhere. */
  readonly email: string;
  /** `null`: the site's own list. */
  readonly listId: string | null;
  readonly source: JoinSource;
  readonly proof: JoinProof;
  readonly language: MailLanguage;
  /** `scheme://host` of the site: links in mails lead there. */
  readonly origin: string;
  /** What the owner says of their consent. */
  readonly consent?: string;
  /** When they agreed, where that was before: to a list that there was not yet nobody has agreed. */
  readonly agreedAt?: Instant | undefined;
}

export interface Joined {
  readonly personId: PersonId;
  /** A link has to be followed first. */
  readonly needsConfirmation: boolean;
  /** They have come to be on it just now. */
  readonly hasJoined: boolean;
  readonly position: Position | undefined;
}

/** NL-01: wishes to join, from wherever. The same wish twice is one. @throws Refusal `newsletter.listUnknown` */
export class JoinMailingList extends Command<Joined> {
  constructor(
    readonly request: JoinRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `newsletter.linkUnknown` */
export class ConfirmNewsletter extends Command<void> {
  constructor(
    readonly of: { readonly personId: PersonId; readonly listId: ListId; readonly askId: AskId },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Who is on none of them leaves none. */
export class LeaveNewsletter extends Command<Position | undefined> {
  constructor(
    readonly of: {
      readonly personId: PersonId;
      /** `null`: all of them. */
      readonly listId: ListId | null;
      readonly campaignId: CampaignId | null;
    },
    readonly by: LeftBy,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What came of the mail that asks to confirm. */
export class NoteNewsletterConfirmation extends Command<void> {
  constructor(
    readonly of: Omit<Extract<SubscriberCommand, { readonly type: 'NoteConfirmation' }>, 'type'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `newsletter.subscriberUnknown` */
export class TagSubscriber extends Command<Position | undefined> {
  constructor(
    readonly personId: PersonId,
    readonly tags: readonly string[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws Refusal `newsletter.listUnknown` */
export class ChangeMailingList extends Command<{ readonly state: ListState; readonly position: Position | undefined }> {
  constructor(
    readonly change: ListCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}
