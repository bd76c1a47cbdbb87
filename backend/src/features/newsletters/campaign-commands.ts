import type { Position } from '@kontor/contracts/kernel/events';
import type { PersonId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { CampaignContent } from '@kontor/contracts/newsletters/campaigns';
import type { CampaignId } from '@kontor/contracts/newsletters/ids';
import type { SiteQueries } from '@kontor/contracts/sites/sites';
import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { cleanHtml } from '../../platform/clean-html.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { CommandHandling } from '../../platform/commands/command-handling.ts';
import { followContext, stepId } from '../../platform/commands/follow-context.ts';
import { knownSite } from '../../platform/known-site.ts';
import { type CampaignCommand, campaignDecider, campaignStream, peopleWho } from './campaign-decider.ts';
import { listDecider, listStream } from './list-decider.ts';
import { paceDecider, paceStream } from './pace.ts';

export type CampaignChange =
  /** HTML in it need not be clean yet. */
  | { readonly type: 'SaveCampaign'; readonly content: CampaignContent; readonly madeFrom: number }
  | { readonly type: 'StartCampaign'; readonly origin: string }
  | { readonly type: 'PlanMails'; readonly personIds: readonly PersonId[] }
  | { readonly type: 'EndAudience' | 'PauseCampaign' | 'ResumeCampaign' };

/**
 * What is written, sent, stopped, and goes on.
 * @throws Refusal `campaign.unknown`; `campaign.changedMeanwhile`, `campaign.started` for what cannot be changed;
 *   `campaign.noImprint` where nobody would stand for it; `newsletter.listUnknown`
 */
export class ChangeCampaign extends Command<{ readonly position: Position | undefined }> {
  constructor(
    readonly campaignId: CampaignId,
    readonly change: CampaignChange,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export type CampaignOutcome = Extract<
  CampaignCommand,
  { readonly type: 'StartMail' | 'NoteSent' | 'DeferMail' | 'NoteFailed' | 'SkipMail' | 'NoteBounced' }
>;
type WithoutTime<Of> = Of extends unknown ? Omit<Of, 'at'> : never;

/** What came of one mail. `false`: that was said before, here or elsewhere. */
export class NoteCampaignMail extends Command<boolean> {
  constructor(
    readonly outcome: WithoutTime<CampaignOutcome>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ChangeCampaignHandler implements ICommandHandler<ChangeCampaign> {
  constructor(
    private readonly handling: CommandHandling,
    private readonly sites: Pick<SiteQueries, 'byId'>,
  ) {}

  async execute({ campaignId, change, context }: ChangeCampaign): Promise<{ position: Position | undefined }> {
    const { at, siteId } = context;
    const of = { campaignId, at };
    if (change.type === 'StartCampaign') await this.#demandSendable(campaignId, context);
    const { position } = await this.handling.handle({
      decider: campaignDecider,
      stream: campaignStream(siteId, campaignId),
      command: async (state): Promise<CampaignCommand> => {
        switch (change.type) {
          case 'SaveCampaign': {
            const { content, madeFrom } = change;
            return { type: change.type, ...of, content: { ...content, html: cleanHtml(content.html) }, madeFrom };
          }
          case 'PlanMails': {
            const fresh = change.personIds.filter((personId) => !state.recipients.has(personId));
            return {
              ...change,
              ...of,
              ...(await this.#pace({ campaignId, count: fresh.length, isResumed: false }, context)),
            };
          }
          case 'ResumeCampaign': {
            const count = state.status === 'paused' ? peopleWho(state, 'withheld').length : 0;
            return { type: change.type, ...of, ...(await this.#pace({ campaignId, count, isResumed: true }, context)) };
          }
          case 'StartCampaign':
            return { ...change, ...of };
          case 'EndAudience':
          case 'PauseCampaign':
            return { type: change.type, ...of };
        }
      },
      context,
    });
    return { position };
  }

  /** A mail to many says who has sent it, and goes to a list that is open. */
  async #demandSendable(campaignId: CampaignId, { siteId }: CommandContext): Promise<void> {
    const { content } = await this.handling.stateOf(campaignDecider, campaignStream(siteId, campaignId));
    const list = content && (await this.handling.stateOf(listDecider, listStream(siteId, content.listId)));
    if (content && (!list || list.isArchived)) throw new Refusal('notFound', { key: 'newsletter.listUnknown' });
    const { name, street, city, email } = (await knownSite(this.sites, siteId)).commerce.legal.seller;
    if ([name, street, city, email].includes('')) throw new Refusal('conflict', { key: 'campaign.noImprint' });
  }

  async #pace(
    of: { readonly campaignId: CampaignId; readonly count: number; readonly isResumed: boolean },
    context: CommandContext,
  ) {
    const { mailsPerMinute: perMinute } = (await knownSite(this.sites, context.siteId)).commerce.newsletter;
    const { events } = await this.handling.handle({
      decider: paceDecider,
      stream: paceStream(context.siteId),
      command: { ...of, perMinute, at: context.at },
      context: followContext(context, stepId(context.commandId, 'pace')),
    });
    const { from, everyMs } = events[0]?.data ?? { from: context.at, everyMs: 0 };
    return { from, everyMs };
  }
}

export class NoteCampaignMailHandler implements ICommandHandler<NoteCampaignMail> {
  constructor(private readonly handling: CommandHandling) {}

  async execute({ outcome, context }: NoteCampaignMail): Promise<boolean> {
    const stream = campaignStream(context.siteId, outcome.campaignId);
    const command = { ...outcome, at: context.at } as CampaignOutcome;
    const { events } = await this.handling.handle({ decider: campaignDecider, stream, command, context });
    return events.length > 0;
  }
}
