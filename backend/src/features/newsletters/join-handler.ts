import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import { AskId, ListId } from '@kontor/contracts/newsletters/ids';
import { Inject } from '@nestjs/common';
import { CommandBus, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { knownSite } from '../../platform/known-site.ts';
import { seal } from '../../platform/personal-data.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { sealText } from '../../platform/typed-texts.ts';
import { type Joined, JoinMailingList, type JoinRequest, WriteSubscriber } from './commands.ts';
import { listDecider, listStream } from './list-decider.ts';

/** Subscriptions are per person, as known to the vault. */
@Handles(JoinMailingList)
export class JoinMailingListHandler implements ICommandHandler<JoinMailingList> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async execute({ request, context }: JoinMailingList): Promise<Joined> {
    const { vault, queries } = this.platform;
    const { email, source, proof, language, origin, consent = '' } = request;
    const { siteId, commandId } = context;
    const { newsletter } = (await knownSite(queries.sites, siteId)).commerce;
    const listId = await this.#openList(request, newsletter.listId, context);
    const personId = await vault.personOf(siteId, email.toLowerCase());
    const contact = await seal(vault, siteId, personId, { email } satisfies SubscriberContact);
    const needsConfirmation = proof === 'none' || (proof === 'captcha' && newsletter.doubleOptIn);
    const askId = AskId.parse(stepId(commandId, `ask ${listId}`));
    const said = await sealText(vault, siteId, consent, personId);
    const wish = { listId, askId, contact, language, origin, source, needsConfirmation, consent: said };
    const { position, events } = await this.commands.execute(
      new WriteSubscriber(personId, { type: 'Join', personId, ...wish }, context),
    );
    const hasJoined = events.some(({ type }) => type === 'NewsletterJoined');
    return { personId, needsConfirmation, hasJoined, position };
  }

  /** @throws Refusal when the list is closed, missing, or was missing at the consent */
  async #openList(
    { listId, agreedAt = Infinity }: JoinRequest,
    own: string | null,
    { siteId }: CommandContext,
  ): Promise<ListId> {
    const named = ListId.safeParse(listId ?? own);
    const list = named.success && (await this.platform.handling.stateOf(listDecider, listStream(siteId, named.data)));
    const isOpen = named.success && list && !list.isArchived;
    if (!isOpen || (await this.#madeAt(siteId, named.data)) > agreedAt) {
      throw new Refusal('notFound', { key: 'newsletter.listUnknown' });
    }
    return named.data;
  }

  async #madeAt(siteId: SiteId, listId: ListId): Promise<Instant> {
    const [made] = await this.platform.log.readStream(listStream(siteId, listId));
    return made?.metadata.at ?? 0;
  }
}
