import { PersonId } from '@kontor/contracts/kernel/ids';
import { CampaignId } from '@kontor/contracts/newsletters/ids';
import { z } from 'zod';

interface NamedMail {
  readonly campaignId: CampaignId;
  readonly personId: PersonId;
}

export const campaignMailId = ({ campaignId, personId }: NamedMail): string => `campaign_${campaignId}_${personId}`;

const Parts = z.tuple([z.literal('campaign'), CampaignId, PersonId]);

/** @param messageId with or without angle brackets and domain. `null`: not a campaign's */
export const readCampaignMailId = (messageId: string): NamedMail | null => {
  const [id = ''] = messageId.trim().replace(/^</u, '').split('@');
  const parts = Parts.safeParse(id.split('_'));
  return parts.success ? { campaignId: parts.data[1], personId: parts.data[2] } : null;
};
