import type { CampaignContent, CampaignView, RecipientView } from './campaigns.ts';
import type { CampaignId } from './ids.ts';

export interface AnsweredRecipient extends RecipientView {
  /** `null`: the person was erased. */
  readonly email: string | null;
}

/** A mail as it would go out. */
export interface CampaignPreview {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** NL-01: what is written and sent. All of it throws a `Refusal` where whoever asks may not. */
export interface MerchantCampaigns {
  /** The newest first. @throws InvalidPageKey */
  list(after?: string): Promise<{ readonly campaigns: readonly CampaignView[]; readonly next: string | null }>;
  /** @throws Refusal `campaign.unknown` */
  byId(campaignId: string): Promise<CampaignView>;
  /** @param campaignId `null`: a new one. @throws Refusal `campaign.changedMeanwhile`, `campaign.started` */
  save(campaignId: string | null, content: CampaignContent, madeFrom: number): Promise<CampaignId>;
  /** How many would get it now; `isMore`: at least so many. */
  audience(campaignId: string): Promise<{ readonly count: number; readonly isMore: boolean }>;
  preview(campaignId: string): Promise<CampaignPreview>;
  /** To whoever asks. @returns the address. @throws Refusal `campaign.testFailed` */
  test(campaignId: string): Promise<string>;
  /** @throws Refusal `campaign.noImprint`, `newsletter.listUnknown` */
  change(campaignId: string, change: 'start' | 'pause' | 'resume'): Promise<void>;
  /** Whose mail has come to something, the newest first. @throws InvalidPageKey */
  recipients(
    campaignId: string,
    after?: string,
  ): Promise<{ readonly recipients: readonly AnsweredRecipient[]; readonly next: string | null }>;
  /** A mail was accepted and came back. @throws Refusal `campaign.mailUnknown` */
  bounced(messageId: string, reason: string): Promise<void>;
}
