import { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import type { SubscriberContact, SubscriberEvent } from '@kontor/contracts/newsletters/events';
import { AskId, ListId } from '@kontor/contracts/newsletters/ids';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { ERASED, MAILING, sendMail } from '../../platform/mail/sending.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Reactor, ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteSubscriber } from './commands.ts';
import { linkToken } from './links.ts';
import { listDecider, listStream } from './list-decider.ts';
import { confirmationMail } from './newsletter-mails.ts';
import { type SubscriberCommand, subscriberDecider, subscriberStream } from './subscriber-decider.ts';

const Task = z.object({ siteId: SiteId, personId: PersonId, listId: ListId, askId: AskId });
type Task = z.infer<typeof Task>;
type Outcome = Extract<SubscriberCommand, { type: 'NoteConfirmation' }>['outcome'];

type Watched = Extract<
  Recorded<SubscriberEvent>,
  {
    type:
      | 'NewsletterJoinAsked'
      | 'NewsletterConfirmationSent'
      | 'NewsletterConfirmationFailed'
      | 'NewsletterConfirmationSpared';
  }
>;

const jobOf = (askId: AskId): string => `join-${askId}`;

/** NL-01: sends confirmation mails for joining. */
export const confirmationsReactor: Reactor<Watched> = {
  name: 'newsletter-confirmations',
  types: [
    'NewsletterJoinAsked',
    'NewsletterConfirmationSent',
    'NewsletterConfirmationFailed',
    'NewsletterConfirmationSpared',
  ],
  jobsFor: (event) => {
    if (event.type !== 'NewsletterJoinAsked') return [];
    const { personId, listId, askId } = event.data;
    return [{ id: jobOf(askId), data: { siteId: siteOf(event), personId, listId, askId } satisfies Task }];
  },
  settledBy: ({ type, data }) => (type === 'NewsletterJoinAsked' ? [] : [jobOf(data.askId)]),
};

export const confirmationsBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const handle = async (job: Job): Promise<void> => {
    const { siteId, ...of } = Task.parse(job.data);
    const outcome = await ask(platform, { siteId, ...of });
    const commandId = stepId(job.id, 'note');
    const context = newContext(platform.ambient, { siteId, actor: 'system:newsletters', commandId, cause: job });
    const command = { type: 'NoteConfirmation', ...of, outcome } as const;
    await commands.execute(new WriteSubscriber(of.personId, command, context));
  };
  return { reactor: confirmationsReactor, handle, ...MAILING };
};

/** `null`: nothing left to confirm. */
const ask = async (platform: Platform, { siteId, personId, listId, askId }: Task): Promise<Outcome> => {
  const { handling, vault, queries, mailer } = platform;
  const state = await handling.stateOf(subscriberDecider, subscriberStream(siteId, personId));
  const standing = state.lists[listId];
  if (state.contact === null || standing?.status !== 'asked' || standing.asks.at(-1) !== askId) return null;
  const contact = await open<SubscriberContact>(vault, siteId, state.contact);
  if (!contact) return { kind: 'erased', reason: ERASED };
  const list = await handling.stateOf(listDecider, listStream(siteId, listId));
  const site = await knownSite(queries.sites, siteId);
  const { language, origin } = state;
  const confirmToken = await linkToken(vault, siteId, 'confirm', { personId, listId, about: askId });
  const id = `newsletter-confirm-${askId}`;
  const listName = list?.name ?? '';
  const refused = await sendMail(
    mailer,
    confirmationMail({ id, site, contact, language, origin, listName, confirmToken }),
  );
  return refused === null ? { messageId: id } : { kind: 'refused', reason: refused };
};
