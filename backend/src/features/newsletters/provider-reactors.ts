import { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { SubscriberContact, SubscriberEvent } from '@kontor/contracts/newsletters/events';
import { AskId, ListId } from '@kontor/contracts/newsletters/ids';
import type { ProviderEvent, ProviderMemberEvent } from '@kontor/contracts/newsletters/provider';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { ProviderRefused } from '@kontor/contracts/ports/mailing-list-provider';
import { isSandbox } from '@kontor/contracts/sandboxes/sandboxes';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { ERASED, reasonOf } from '../../platform/mail/sending.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteProvider } from './commands.ts';
import { openConnection } from './provider-connection.ts';
import { type ProviderCommand, providerDecider, providerStream } from './provider-decider.ts';
import { isOn, subscriberDecider, subscriberStream } from './subscriber-decider.ts';

const Check = z.object({ siteId: SiteId, askId: AskId });
type Checked = Extract<
  Recorded<ProviderEvent>,
  { type: 'ProviderConnectionAsked' | 'ProviderKeyAccepted' | 'ProviderKeyRefused' }
>;

/** NL-02: checks a key. While the provider is unavailable, the connection waits. */
export const providerChecksReactor: Reactor<Checked> = {
  name: 'newsletter-provider-checks',
  types: ['ProviderConnectionAsked', 'ProviderKeyAccepted', 'ProviderKeyRefused'],
  jobsFor: (event) => {
    if (event.type !== 'ProviderConnectionAsked') return [];
    const { askId } = event.data;
    return [{ id: `provider-${askId}`, data: { siteId: siteOf(event), askId } }];
  },
  settledBy: ({ type, data }) => (type === 'ProviderConnectionAsked' ? [] : [`provider-${data.askId}`]),
};

export const providerChecksBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { handling, vault, mailingLists, ambient } = platform;
  const outcomeOf = async (siteId: SiteId, askId: AskId): Promise<ProviderCommand> => {
    const state = await handling.stateOf(providerDecider, providerStream(siteId));
    const key = state.askId === askId && state.key ? await open<string>(vault, siteId, state.key) : null;
    if (key === null || isSandbox(siteId)) return { type: 'NoteRefused', askId, reason: '' };
    try {
      return { type: 'NoteAccepted', askId, lists: await mailingLists.lists(key) };
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      return { type: 'NoteRefused', askId, reason: reasonOf(error) };
    }
  };
  const handle = async (job: Job): Promise<void> => {
    const { siteId, askId } = Check.parse(job.data);
    const outcome = await outcomeOf(siteId, askId);
    const commandId = stepId(job.id, 'note');
    const context = newContext(ambient, { siteId, actor: 'system:newsletters', commandId, cause: job });
    await commands.execute(new WriteProvider(siteId, outcome, context));
  };
  return { reactor: providerChecksReactor, handle, concurrency: 1, ...LONG_RETRIES };
};

const Member = z.object({ siteId: SiteId, about: z.string(), personId: PersonId, listId: ListId });
type Moved = Extract<
  Recorded<SubscriberEvent | ProviderMemberEvent>,
  { type: 'NewsletterJoined' | 'NewsletterLeft' | 'SubscriberLanguageChanged' | 'ProviderMemberForwarded' }
>;

/** NL-02: forwards joins, leaves and languages of the connected list to the provider. */
export const providerMembersReactor: Reactor<Moved> = {
  name: 'newsletter-provider-members',
  types: ['NewsletterJoined', 'NewsletterLeft', 'SubscriberLanguageChanged', 'ProviderMemberForwarded'],
  jobsFor: (event) => {
    if (event.type === 'ProviderMemberForwarded') return [];
    const { personId, listId } = event.data;
    const data = { siteId: siteOf(event), about: event.id, personId, listId };
    return [{ id: `member-${event.id}`, data }];
  },
  settledBy: ({ type, data }) => (type === 'ProviderMemberForwarded' ? [`member-${data.about}`] : []),
};

type Forwarded = Omit<ProviderMemberEvent['data'], 'about'>;

export const providerMembersBinding = (platform: Platform): ReactorBinding => {
  const { handling, vault, mailingLists, ambient } = platform;
  /** Sends the current state, whatever came before. */
  const forward = async ({ siteId, personId, listId }: z.infer<typeof Member>): Promise<Forwarded> => {
    const connection = await openConnection(platform, siteId);
    if (connection?.listId !== listId) return { outcome: 'unconnected', reason: '' };
    const subscriber = await handling.stateOf(subscriberDecider, subscriberStream(siteId, personId));
    const contact = subscriber.contact && (await open<SubscriberContact>(vault, siteId, subscriber.contact));
    if (!contact) return { outcome: 'refused', reason: ERASED };
    const { language } = subscriber;
    try {
      const member = { email: contact.email, isOn: isOn(subscriber, listId), language };
      await mailingLists.put(connection.key, connection.providerList.id, member);
      return { outcome: 'told', reason: '' };
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      return { outcome: 'refused', reason: reasonOf(error).replaceAll(contact.email, '…') };
    }
  };
  const handle = async (job: Job): Promise<void> => {
    const task = Member.parse(job.data);
    const { siteId, about } = task;
    const data = { about, ...(await forward(task)) };
    const commandId = stepId(job.id, 'forwarded');
    const context = newContext(ambient, { siteId, actor: 'system:newsletters', commandId, cause: job });
    const event: ProviderMemberEvent = { type: 'ProviderMemberForwarded', data };
    await handling.record(streamName('providerMember', siteId, about), event, context);
  };
  return { reactor: providerMembersReactor, handle, concurrency: 1, ...LONG_RETRIES };
};
