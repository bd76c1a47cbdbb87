import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { SubscriberContact } from '@kontor/contracts/newsletters/events';
import type { CampaignId } from '@kontor/contracts/newsletters/ids';
import type { Job } from '@kontor/contracts/ports/job-queue';
import { MailerUnavailable, MailRefused } from '@kontor/contracts/ports/mailer';
import type { CommandBus } from '@nestjs/cqrs';
import { newContext } from '../../platform/commands/command-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { ERASED, reasonOf } from '../../platform/mail/sending.ts';
import { open } from '../../platform/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { campaignDecider, campaignStream } from './campaign-decider.ts';
import { campaignMail } from './campaign-mail.ts';
import { type CampaignRequest, WriteCampaign } from './commands.ts';
import { linkToken } from './links.ts';
import { listDecider, listStream } from './list-decider.ts';
import { campaignMailId } from './message-ids.ts';
import { isOn, subscriberDecider, subscriberStream } from './subscriber-decider.ts';

interface OfMail {
  readonly campaignId: CampaignId;
  readonly personId: PersonId;
  readonly run: number;
}
type Outcome<Of = Extract<CampaignRequest, OfMail>> = Of extends unknown ? Omit<Of, keyof OfMail> : never;

/** Another process is sending it; its result comes later. */
class BegunElsewhere extends Error {
  override readonly name = 'BegunElsewhere';
}

/**
 * NL-01: one mail of a campaign. Each step is idempotent: the next try completes a crashed one, and the log records
 * mails that may have been sent twice.
 */
export class CampaignSender {
  constructor(
    private readonly platform: Platform,
    private readonly commands: CommandBus,
  ) {}

  /** @throws when it is to be retried */
  async send(siteId: SiteId, of: OfMail, job: Job): Promise<void> {
    const { handling, vault, queries, mailer, ambient } = this.platform;
    const { campaignId, personId, run } = of;
    const state = await handling.stateOf(campaignDecider, campaignStream(siteId, campaignId));
    const status = state.recipients.get(personId);
    const wasBegun = status === 'sending';
    if (state.content === null || (!wasBegun && (status !== 'planned' || state.run !== run))) return;
    /** `false`: already recorded. */
    const note = async (outcome: Outcome): Promise<boolean> => {
      const context = newContext(ambient, { siteId, actor: 'system:newsletters', cause: job });
      const { events } = await this.commands.execute(new WriteCampaign(campaignId, { ...of, ...outcome }, context));
      return events.length > 0;
    };
    const { content, origin } = state;
    const { listId } = content;
    const subscriber = await handling.stateOf(subscriberDecider, subscriberStream(siteId, personId));
    if (subscriber.contact === null || !isOn(subscriber, listId)) return void (await note({ type: 'SkipMail' }));
    const contact = await open<SubscriberContact>(vault, siteId, subscriber.contact);
    if (!contact) return void (await note({ type: 'NoteFailed', kind: 'erased', reason: ERASED }));
    const site = await knownSite(queries.sites, siteId);
    const list = await handling.stateOf(listDecider, listStream(siteId, listId));
    const unsubscribeToken = await linkToken(vault, siteId, 'unsubscribe', { personId, listId, about: campaignId });
    const began = await note({ type: 'StartMail' });
    if (!wasBegun && !began) throw new BegunElsewhere(`${job.id} is sent by somebody else, or paused`);
    const { language } = subscriber;
    const id = campaignMailId(of);
    const listName = list?.name ?? '';
    const mail = campaignMail({ id, site, contact, language, origin, listName, content, unsubscribeToken });
    try {
      await mailer.send(mail);
    } catch (error) {
      if (error instanceof MailRefused) {
        return void (await note({ type: 'NoteFailed', kind: 'refused', reason: reasonOf(error) }));
      }
      // A mail in doubt from an earlier try stays in doubt.
      if (error instanceof MailerUnavailable && !wasBegun) await note({ type: 'DeferMail', reason: reasonOf(error) });
      throw error;
    }
    await note({ type: 'NoteSent', mayBeDouble: wasBegun && !mailer.isIdempotent, messageId: mail.id });
  }
}
