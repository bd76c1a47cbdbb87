import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CampaignId } from '@kontor/contracts/newsletters/ids';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import type { LookUp } from '../../platform/commands/stream-binding.ts';
import { knownSite } from '../../platform/known-site.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type CampaignCommand,
  campaignDecider,
  type CampaignState,
  campaignStream,
  peopleWho,
  type Plan,
} from './campaign-decider.ts';
import type { CampaignRequest, SubscriberRequest } from './commands.ts';
import { listDecider, listStream } from './list-decider.ts';
import { paceDecider, paceStream } from './pace.ts';
import type { SubscriberCommand, SubscriberState } from './subscriber-decider.ts';

export const lookUpSubscriber: LookUp<SubscriberRequest, SubscriberState, SubscriberCommand> = async (
  command,
  { at },
) => ({ ...command, at });

export const lookUpCampaign =
  (platform: Platform): LookUp<CampaignRequest, CampaignState, CampaignCommand> =>
  async (command, context) => {
    const { campaignId } = command;
    const { at } = context;
    if (command.type === 'SaveCampaign') {
      const { content } = command;
      return { ...command, at, content: { ...content, html: cleanHtml(content.html) } };
    }
    if (command.type === 'PlanMails') {
      return async (state) => {
        const { length: count } = command.personIds.filter((personId) => !state.recipients.has(personId));
        return { ...command, at, ...(await paced(platform, { campaignId, count, isResumed: false }, context)) };
      };
    }
    if (command.type === 'ResumeCampaign') {
      return async (state) => {
        const count = state.status === 'paused' ? peopleWho(state, 'withheld').length : 0;
        return { ...command, at, ...(await paced(platform, { campaignId, count, isResumed: true }, context)) };
      };
    }
    if (command.type === 'StartCampaign') await requireSendable(platform, campaignId, context);
    return { ...command, at };
  };

const requireSendable = async (
  { handling, queries }: Platform,
  campaignId: CampaignId,
  { siteId }: CommandContext,
): Promise<void> => {
  const { content } = await handling.stateOf(campaignDecider, campaignStream(siteId, campaignId));
  const list = content && (await handling.stateOf(listDecider, listStream(siteId, content.listId)));
  if (content && (!list || list.isArchived)) throw new Refusal('notFound', { key: 'newsletter.listUnknown' });
  const { name, street, city, email } = (await knownSite(queries.sites, siteId)).commerce.legal.seller;
  if ([name, street, city, email].includes('')) throw new Refusal('conflict', { key: 'campaign.noImprint' });
};

const paced = async (
  { handling, queries }: Platform,
  of: { readonly campaignId: CampaignId; readonly count: number; readonly isResumed: boolean },
  context: CommandContext,
): Promise<Plan> => {
  const { mailsPerMinute: perMinute } = (await knownSite(queries.sites, context.siteId)).commerce.newsletter;
  const { events } = await handling.handle({
    decider: paceDecider,
    stream: paceStream(context.siteId),
    command: { ...of, perMinute, at: context.at },
    context: followContext(context, stepId(context.commandId, 'pace')),
  });
  const { from, everyMs } = events[0]?.data ?? { from: context.at, everyMs: 0 };
  return { from, everyMs };
};
