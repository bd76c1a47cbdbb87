import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { Position } from '@kontor/contracts/kernel/events';
import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import { AskId, ListId } from '@kontor/contracts/newsletters/ids';
import type { EventLog } from '@kontor/contracts/ports/event-log';
import type { Vault } from '@kontor/contracts/ports/vault';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import type { ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { knownSite } from '../../platform/known-site.ts';
import { seal } from '../../platform/personal-data.ts';
import { sealText } from '../../platform/typed-texts.ts';
import type {
  ChangeMailingList,
  ConfirmNewsletter,
  Joined,
  JoinMailingList,
  JoinRequest,
  LeaveNewsletter,
  NoteNewsletterConfirmation,
  TagSubscriber,
} from './commands.ts';
import { listDecider, type ListState, listStream } from './list-decider.ts';
import { type SubscriberCommand, subscriberDecider, subscriberStream } from './subscriber-decider.ts';

/** What handlers of subscribers share. */
class Subscribers {
  constructor(protected readonly handling: CommandHandling) {}

  protected handle(command: SubscriberCommand, context: CommandContext) {
    const stream = subscriberStream(context.siteId, command.personId);
    return this.handling.handle({ decider: subscriberDecider, stream, command, context });
  }
}

export class JoinMailingListHandler extends Subscribers implements ICommandHandler<JoinMailingList> {
  constructor(
    private readonly log: Pick<EventLog, 'readStream'>,
    handling: CommandHandling,
    private readonly vault: Vault,
    private readonly sites: Pick<SiteQueries, 'byId'>,
  ) {
    super(handling);
  }

  async execute({ request, context }: JoinMailingList): Promise<Joined> {
    const { email, source, proof, language, origin, consent = '' } = request;
    const { siteId, at, commandId } = context;
    const { newsletter } = (await knownSite(this.sites, siteId)).commerce;
    const listId = await this.#openList(request, newsletter.listId, context);
    const personId = await this.vault.personOf(siteId, email.toLowerCase());
    const contact = await seal(this.vault, siteId, personId, { email } satisfies SubscriberContact);
    const needsConfirmation = proof === 'none' || (proof === 'captcha' && newsletter.doubleOptIn);
    const askId = AskId.parse(stepId(commandId, `ask ${listId}`));
    const said = await sealText(this.vault, siteId, consent, personId);
    const wish = { listId, askId, contact, language, origin, source, needsConfirmation, consent: said, at };
    const { position, events } = await this.handle({ type: 'Join', personId, ...wish }, context);
    const hasJoined = events.some(({ type }) => type === 'NewsletterJoined');
    return { personId, needsConfirmation, hasJoined, position };
  }

  /** @throws Refusal where nobody joins it, or there is none, or there was none when they agreed */
  async #openList(
    { listId, agreedAt = Infinity }: JoinRequest,
    own: string | null,
    { siteId }: CommandContext,
  ): Promise<ListId> {
    const named = ListId.safeParse(listId ?? own);
    const list = named.success && (await this.handling.stateOf(listDecider, listStream(siteId, named.data)));
    const isOpen = named.success && list && !list.isArchived;
    if (!isOpen || (await this.#madeAt(siteId, named.data)) > agreedAt) {
      throw new Refusal('notFound', { key: 'newsletter.listUnknown' });
    }
    return named.data;
  }

  async #madeAt(siteId: SiteId, listId: ListId): Promise<Instant> {
    const [made] = await this.log.readStream(listStream(siteId, listId));
    return made?.metadata.at ?? 0;
  }
}

export class ConfirmNewsletterHandler extends Subscribers implements ICommandHandler<ConfirmNewsletter> {
  async execute({ of, context }: ConfirmNewsletter): Promise<void> {
    await this.handle({ type: 'Confirm', ...of, at: context.at }, context);
  }
}

export class LeaveNewsletterHandler extends Subscribers implements ICommandHandler<LeaveNewsletter> {
  async execute({ of, by, context }: LeaveNewsletter): Promise<Position | undefined> {
    return (await this.handle({ type: 'Leave', ...of, by, at: context.at }, context)).position;
  }
}

export class NoteNewsletterConfirmationHandler
  extends Subscribers
  implements ICommandHandler<NoteNewsletterConfirmation>
{
  async execute({ of, context }: NoteNewsletterConfirmation): Promise<void> {
    await this.handle({ type: 'NoteConfirmation', ...of }, context);
  }
}

export class TagSubscriberHandler extends Subscribers implements ICommandHandler<TagSubscriber> {
  async execute({ personId, tags, context }: TagSubscriber): Promise<Position | undefined> {
    return (await this.handle({ type: 'Tag', personId, tags }, context)).position;
  }
}

export class ChangeMailingListHandler implements ICommandHandler<ChangeMailingList> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({
    change: command,
    context,
  }: ChangeMailingList): Promise<{ state: ListState; position: Position | undefined }> {
    const stream = listStream(context.siteId, command.listId);
    const { state, position } = await this.handling.handle({ decider: listDecider, stream, command, context });
    return { state, position };
  }
}
