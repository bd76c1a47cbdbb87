import { SiteId } from '@kontor/contracts/kernel/ids';
import { streamName } from '@kontor/contracts/kernel/events';
import { Sealed } from '@kontor/contracts/kernel/personal-data';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import { AskId } from '@kontor/contracts/newsletters/ids';
import type { ProviderErasureEvent } from '@kontor/contracts/newsletters/provider';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { ProviderRefused } from '@kontor/contracts/ports/mailing-list-provider';
import { Inject } from '@nestjs/common';
import type { ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { Handles } from '../../platform/commands/handles.ts';
import { reasonOf } from '../../platform/mail/sending.ts';
import { open, seal } from '../../platform/personal-data.ts';
import { PLATFORM, type Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { AskProviderErasure } from './commands.ts';
import { openConnection } from './provider-connection.ts';
import { subscriberDecider, subscriberStream } from './subscriber-decider.ts';

/** Key holder of the address until the provider has erased it: it outlives the person's own key. */
const holderName = (askId: AskId): string => `newsletter-provider-erasure:${askId}`;
const erasureStream = (siteId: SiteId, askId: AskId): string => streamName('providerErasure', siteId, askId);

@Handles(AskProviderErasure)
export class AskProviderErasureHandler implements ICommandHandler<AskProviderErasure> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ personId, context }: AskProviderErasure): Promise<boolean> {
    const { handling, vault } = this.platform;
    const { siteId, at } = context;
    const connection = await openConnection(this.platform, siteId);
    const { contact: sealed } = await handling.stateOf(subscriberDecider, subscriberStream(siteId, personId));
    const known = connection && sealed && (await open<SubscriberContact>(vault, siteId, sealed));
    if (!known) return false;
    const askId = AskId.parse(stepId(context.commandId, 'erasure'));
    const contact = await seal(vault, siteId, await vault.personOf(siteId, holderName(askId)), known);
    const data = { askId, providerListId: connection.providerList.id, contact, at };
    await handling.record(erasureStream(siteId, askId), { type: 'ProviderErasureAsked', data }, context);
    return true;
  }
}

const Task = z.object({ siteId: SiteId, askId: AskId, providerListId: z.string(), contact: Sealed });
type Watched = Recorded<ProviderErasureEvent>;

const jobOf = (askId: AskId): string => `provider-erasure-${askId}`;

/** NL-02: erases people at the provider too, retrying while it is unavailable. */
export const providerErasuresReactor: Reactor<Watched> = {
  name: 'newsletter-provider-erasures',
  types: ['ProviderErasureAsked', 'ProviderErasureEnded'],
  jobsFor: (event) => {
    if (event.type === 'ProviderErasureEnded') return [];
    const { askId, providerListId, contact } = event.data;
    return [{ id: jobOf(askId), data: { siteId: siteOf(event), askId, providerListId, contact } }];
  },
  settledBy: ({ type, data }) => (type === 'ProviderErasureEnded' ? [jobOf(data.askId)] : []),
};

type Ended = Omit<Extract<ProviderErasureEvent, { type: 'ProviderErasureEnded' }>['data'], 'askId'>;

export const providerErasuresBinding = (platform: Platform): ReactorBinding => {
  const { handling, vault, mailingLists, ambient } = platform;
  const forget = async ({ siteId, providerListId, contact }: z.infer<typeof Task>): Promise<Ended> => {
    const connection = await openConnection(platform, siteId);
    const known = await open<SubscriberContact>(vault, siteId, contact);
    // Erased after the provider was told, by a process that then crashed.
    if (known === null) return { outcome: 'told', reason: '' };
    if (!connection) return { outcome: 'unconnected', reason: '' };
    try {
      await mailingLists.forget(connection.key, providerListId, known.email);
      return { outcome: 'told', reason: '' };
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error;
      return { outcome: 'refused', reason: reasonOf(error).replaceAll(known.email, '…') };
    }
  };
  const handle = async (job: Job): Promise<void> => {
    const task = Task.parse(job.data);
    const { siteId, askId, contact } = task;
    const event: ProviderErasureEvent = { type: 'ProviderErasureEnded', data: { askId, ...(await forget(task)) } };
    await vault.erase(siteId, contact.personId);
    const commandId = stepId(job.id, 'ended');
    const context = newContext(ambient, { siteId, actor: 'system:newsletters', commandId, cause: job });
    await handling.record(erasureStream(siteId, askId), event, context);
  };
  return { reactor: providerErasuresReactor, handle, concurrency: 1, ...LONG_RETRIES };
};
