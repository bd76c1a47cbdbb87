import { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { PositionText } from '@kontor/contracts/kernel/events';
import { type Recorded, siteOf } from '@kontor/contracts/kernel/projection';
import { CAMPAIGN_SECTION, type CampaignEvent } from '@kontor/contracts/newsletters/campaigns';
import { CampaignId } from '@kontor/contracts/newsletters/ids';
import type { Job } from '@kontor/contracts/ports/job-queue';
import type { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { newContext } from '../../platform/commands/command-context.ts';
import { stepId } from '../../platform/commands/follow-context.ts';
import { everyPage } from '../../platform/every-page.ts';
import { MAILING } from '../../platform/mail/sending.ts';
import type { Platform } from '../../platform/platform.ts';
import { LONG_RETRIES, type Reactor, type ReactorBinding } from '../../platform/reactors/reactor.ts';
import { WriteCampaign } from './commands.ts';
import { campaignDecider, campaignStream } from './campaign-decider.ts';
import { CampaignSender } from './send-campaign.ts';

/** Higher than for other mails: mails of one campaign share writes and keep to the site's rate. */
const AT_ONCE = 8;

const Audience = z.object({ siteId: SiteId, campaignId: CampaignId, position: PositionText });
type Begun = Extract<Recorded<CampaignEvent>, { type: 'CampaignStarted' | 'CampaignAudienceRead' }>;

export const audienceReactor: Reactor<Begun> = {
  name: 'campaign-audiences',
  types: ['CampaignStarted', 'CampaignAudienceRead'],
  jobsFor: (event) => {
    if (event.type === 'CampaignAudienceRead') return [];
    const { campaignId } = event.data;
    const data = { siteId: siteOf(event), campaignId, position: event.position };
    return [{ id: `audience-${campaignId}`, data }];
  },
  settledBy: ({ type, data }) => (type === 'CampaignAudienceRead' ? [`audience-${data.campaignId}`] : []),
};

export const audienceBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const { queries, handling, ambient } = platform;
  const handle = async (job: Job): Promise<void> => {
    const { siteId, campaignId, position } = Audience.parse(job.data);
    const context = (step: string) =>
      newContext(ambient, { siteId, actor: 'system:newsletters', commandId: stepId(job.id, step), cause: job });
    const { content } = await handling.stateOf(campaignDecider, campaignStream(siteId, campaignId));
    if (content === null) return;
    const { listId, tag } = content;
    const asked = { listId, standing: 'joined', tag: tag ?? undefined, limit: CAMPAIGN_SECTION } as const;
    const pages = everyPage((after) => queries.newsletters.subscribers(siteId, { ...asked, after }, position));
    for await (const { subscribers } of pages) {
      const personIds = subscribers.map(({ personId }) => personId);
      const plan = { type: 'PlanMails', campaignId, personIds } as const;
      await commands.execute(new WriteCampaign(campaignId, plan, context(`plan ${personIds.join()}`)));
    }
    await commands.execute(new WriteCampaign(campaignId, { type: 'EndAudience', campaignId }, context('end')));
  };
  return { reactor: audienceReactor, handle, concurrency: 1, ...LONG_RETRIES };
};

const MailTask = z.object({ siteId: SiteId, campaignId: CampaignId, personId: PersonId, run: z.int() });
const SETTLING = ['CampaignMailSent', 'CampaignMailFailed', 'CampaignMailSkipped'] as const;
type Mailed = Extract<
  Recorded<CampaignEvent>,
  { type: 'CampaignMailsPlanned' | 'CampaignMailsWithheld' | (typeof SETTLING)[number] }
>;

const jobOf = (campaignId: CampaignId, run: number, personId: PersonId): string =>
  `campaign-${campaignId}-${run}-${personId}`;

/** NL-01: one mail per recipient, at the site's rate. */
export const campaignReactor: Reactor<Mailed> = {
  name: 'campaign-mails',
  types: ['CampaignMailsPlanned', 'CampaignMailsWithheld', ...SETTLING],
  jobsFor: (event) => {
    if (event.type !== 'CampaignMailsPlanned') return [];
    const { campaignId, run, personIds, from, everyMs } = event.data;
    return personIds.map((personId, index) => ({
      id: jobOf(campaignId, run, personId),
      runAt: from + index * everyMs,
      data: { siteId: siteOf(event), campaignId, personId, run } satisfies z.infer<typeof MailTask>,
    }));
  },
  settledBy: ({ type, data }) => {
    const { campaignId, run } = data;
    if (type === 'CampaignMailsPlanned') return [];
    const people = type === 'CampaignMailsWithheld' ? data.personIds : [data.personId];
    return people.map((personId) => jobOf(campaignId, run, personId));
  },
};

export const campaignBinding = (platform: Platform, commands: CommandBus): ReactorBinding => {
  const sender = new CampaignSender(platform, commands);
  const handle = async (job: Job): Promise<void> => {
    const { siteId, ...of } = MailTask.parse(job.data);
    await sender.send(siteId, of, job);
  };
  return { reactor: campaignReactor, handle, ...MAILING, concurrency: AT_ONCE };
};
