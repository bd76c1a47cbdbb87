import { z } from 'zod';

export const ListId = z.uuid().brand<'ListId'>();
export type ListId = z.infer<typeof ListId>;

export const AskId = z.uuid().brand<'AskId'>();
export type AskId = z.infer<typeof AskId>;

export const CampaignId = z.uuid().brand<'CampaignId'>();
export type CampaignId = z.infer<typeof CampaignId>;
