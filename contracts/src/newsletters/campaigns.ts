import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { PersonId } from '../kernel/ids.ts';
import type { FailureKind } from '../restock/restock.ts';
import { Tag } from './events.ts';
import { type CampaignId, ListId } from './ids.ts';

export const CampaignContent = z.object({
  subject: z
    .string({ error: 'campaign.subjectMissing' })
    .trim()
    .min(1, { error: 'campaign.subjectMissing' })
    .max(200, { error: 'campaign.subjectTooLong' }),
  preview: z.string().trim().max(200, { error: 'campaign.previewTooLong' }).default(''),
  /** Clean HTML: sanitised before it becomes an event. */
  html: z
    .string({ error: 'campaign.textMissing' })
    .trim()
    .min(1, { error: 'campaign.textMissing' })
    .max(100_000, { error: 'campaign.textTooLong' }),
  /** NL-02, to the letter. */
  listId: z.uuid({ error: 'newsletter.listMissing' }).pipe(ListId),
  /** Restricts to members with this tag; `null`: all. */
  tag: Tag.nullable().default(null),
});
export type CampaignContent = z.infer<typeof CampaignContent>;

/** Maximum people per event. */
export const CAMPAIGN_SECTION = 500;

interface OfCampaign {
  readonly campaignId: CampaignId;
}
interface OfMail extends OfCampaign {
  readonly personId: PersonId;
  /** Incremented on resume; jobs of earlier runs are void. */
  readonly run: number;
}

/** Stream `campaign`, one per campaign. */
export type CampaignEvent =
  | DomainEvent<'CampaignSaved', OfCampaign & { version: number; content: CampaignContent }>
  | DomainEvent<'CampaignStarted', OfCampaign & { origin: string; at: Instant }>
  /** The n-th mail is due at `from` + n × `everyMs`. */
  | DomainEvent<
      'CampaignMailsPlanned',
      OfCampaign & { run: number; isNew: boolean; personIds: readonly PersonId[]; from: Instant; everyMs: number }
    >
  | DomainEvent<'CampaignAudienceRead', OfCampaign>
  | DomainEvent<'CampaignPaused', OfCampaign & { at: Instant }>
  /** Withheld by a pause, until resumed. */
  | DomainEvent<'CampaignMailsWithheld', OfCampaign & { run: number; personIds: readonly PersonId[] }>
  | DomainEvent<'CampaignResumed', OfCampaign & { run: number; at: Instant }>
  /** Written before the mail is handed over: without an outcome event, it is unknown whether it was sent. */
  | DomainEvent<'CampaignMailStarted', OfMail>
  | DomainEvent<'CampaignMailSent', OfMail & { mayBeDouble: boolean; messageId: string; at: Instant }>
  /** The mail was certainly not sent; it is retried. */
  | DomainEvent<'CampaignMailDeferred', OfMail & { reason: string }>
  | DomainEvent<'CampaignMailFailed', OfMail & { kind: FailureKind; reason: string; at: Instant }>
  | DomainEvent<'CampaignMailSkipped', OfMail & { at: Instant }>
  | DomainEvent<'CampaignMailBounced', OfCampaign & { personId: PersonId; reason: string; at: Instant }>;

/** Stream `newsletterPace`, one per site: mails of all its campaigns follow each other, so that they keep to its rate. */
export type NewsletterPaceEvent = DomainEvent<
  'NewsletterMailsPlanned',
  OfCampaign & { from: Instant; everyMs: number; count: number }
>;

export interface CampaignCounts {
  readonly planned: number;
  readonly sent: number;
  readonly failed: number;
  readonly skipped: number;
  readonly bounced: number;
  readonly unsubscribed: number;
}

export interface CampaignView {
  readonly id: CampaignId;
  readonly version: number;
  readonly content: CampaignContent;
  readonly status: 'draft' | 'sending' | 'paused';
  readonly isAudienceRead: boolean;
  readonly counts: CampaignCounts;
  readonly savedAt: Instant;
  readonly startedAt: Instant | null;
}

/** `sent`: no recipients left. */
export const campaignStatus = ({ status, isAudienceRead, counts }: CampaignView): CampaignView['status'] | 'sent' => {
  const { planned, sent, failed, skipped } = counts;
  return isAudienceRead && sent + failed + skipped >= planned ? 'sent' : status;
};

/** Read model, one document per campaign and person with an outcome. */
export interface RecipientView {
  readonly campaignId: CampaignId;
  readonly personId: PersonId;
  readonly status: 'sent' | 'failed' | 'skipped' | 'bounced' | 'unsubscribed';
  readonly at: Instant;
  readonly reason: string | null;
  readonly mayBeDouble: boolean;
}
