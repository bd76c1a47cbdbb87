import type { CampaignContent, CampaignView, RecipientView } from './campaigns.ts';
import type { CampaignId } from './ids.ts';

export interface AnsweredRecipient extends RecipientView {
  /** `null`: the person was erased. */
  readonly email: string | null;
}

export interface CampaignPreview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** NL-01. Every method throws a `Refusal` if the caller lacks permission. */
export interface MerchantCampaigns {
  /** The newest first. @throws InvalidPageKey */
  list(after?: string): Promise<{ readonly campaigns: readonly CampaignView[]; readonly next: string | null }>;
  /** @throws Refusal `campaign.unknown` */
  byId(campaignId: string): Promise<CampaignView>;
  /** @param campaignId `null`: a new one. @throws Refusal `campaign.changedMeanwhile`, `campaign.started` */
  save(campaignId: string | null, content: CampaignContent, madeFrom: number): Promise<CampaignId>;
  /** Current audience size; `isMore`: at least that many. */
  audience(campaignId: string): Promise<{ readonly count: number; readonly isMore: boolean }>;
  preview(campaignId: string): Promise<CampaignPreview>;
  /** Sends to the caller. @returns the address. @throws Refusal `campaign.testFailed` */
  test(campaignId: string): Promise<string>;
  /** @throws Refusal `campaign.noImprint`, `newsletter.listUnknown` */
  change(campaignId: string, change: 'start' | 'pause' | 'resume'): Promise<void>;
  /** Recipients with an outcome, newest first. @throws InvalidPageKey */
  recipients(
    campaignId: string,
    after?: string,
  ): Promise<{ readonly recipients: readonly AnsweredRecipient[]; readonly next: string | null }>;
  /** @throws Refusal `campaign.mailUnknown` */
  bounced(messageId: string, reason: string): Promise<void>;
}
