import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Position } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { CampaignEvent } from '@kontor/contracts/newsletters/campaigns';
import type { JoinSource, MailingListEvent, SubscriberEvent } from '@kontor/contracts/newsletters/events';
import type { CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import type { ProviderEvent } from '@kontor/contracts/newsletters/provider';
import type { MailLanguage } from '@kontor/contracts/restock/sign-up-parts';
import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { StreamCommand } from '../../platform/commands/stream-command.ts';
import type { CampaignCommand, CampaignState, Plan } from './campaign-decider.ts';
import type { ListCommand, ListState } from './list-decider.ts';
import type { ProviderCommand, ProviderState } from './provider-decider.ts';
import type { SubscriberCommand, SubscriberState } from './subscriber-decider.ts';

type Without<Key extends string, Of> = Of extends unknown ? Omit<Of, Key> : never;

export type SubscriberRequest = Without<'at', SubscriberCommand>;

export class WriteSubscriber extends StreamCommand<PersonId, SubscriberRequest, SubscriberState, SubscriberEvent> {}

export class WriteMailingList extends StreamCommand<ListId, ListCommand, ListState, MailingListEvent> {}

/** HTML may be unsanitised; times are set by the site's rate. */
export type CampaignRequest = Without<'at' | keyof Plan, CampaignCommand>;

export class WriteCampaign extends StreamCommand<CampaignId, CampaignRequest, CampaignState, CampaignEvent> {}

export class WriteProvider extends StreamCommand<SiteId, ProviderCommand, ProviderState, ProviderEvent> {}

/**
 * Proof that the address belongs to the person. `none`: a confirmation mail is needed. `captcha`: also, unless the
 * owner switched that off. `confirmed`: a link was followed, or the owner vouches for it.
 */
export type JoinProof = 'none' | 'captcha' | 'confirmed';

export interface JoinRequest {
  /** In the clear; sealed before it is stored. */
  readonly email: string;
  /** `null`: the site's own list. */
  readonly listId: string | null;
  readonly source: JoinSource;
  readonly proof: JoinProof;
  readonly language: MailLanguage;
  /** `scheme://host` of the site, for links in mails. */
  readonly origin: string;
  readonly consent?: string;
  /** Time of an earlier consent, which is not valid for a list created later. */
  readonly agreedAt?: Instant | undefined;
}

export interface Joined {
  readonly personId: PersonId;
  /** A confirmation link must be followed first. */
  readonly needsConfirmation: boolean;
  readonly hasJoined: boolean;
  readonly position: Position | undefined;
}

/** NL-01: a request to join from any source. Idempotent. @throws Refusal `newsletter.listUnknown` */
export class JoinMailingList extends Command<Joined> {
  constructor(
    readonly request: JoinRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Before a person is erased: asks the connected provider to erase them too. `false`: the provider never had them. */
export class AskProviderErasure extends Command<boolean> {
  constructor(
    readonly personId: PersonId,
    readonly context: CommandContext,
  ) {
    super();
  }
}
