import { z } from 'zod';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { PersonId } from '../kernel/ids.ts';
import type { FailureKind } from '../restock/restock.ts';
import { Tag } from './events.ts';
import { type CampaignId, ListId } from './ids.ts';

/** What is written, and to whom. */
export const CampaignContent = z.object({
  subject: z
    .string({ error: 'campaign.subjectMissing' })
    .trim()
    .min(1, { error: 'campaign.subjectMissing' })
    .max(200, { error: 'campaign.subjectTooLong' }),
  /** Shown beside the subject before the mail is opened. */
  preview: z.string().trim().max(200, { error: 'campaign.previewTooLong' }).default(''),
  /** Clean HTML: sanitised before it becomes an event. */
  html: z
    .string({ error: 'campaign.textMissing' })
    .trim()
    .min(1, { error: 'campaign.textMissing' })
    .max(100_000, { error: 'campaign.textTooLong' }),
  /** NL-02, to the letter. */
  listId: z.uuid({ error: 'newsletter.listMissing' }).pipe(ListId),
  /** Only to those of the list who have it; `null`: to all. */
  tag: Tag.nullable().default(null),
});
export type CampaignContent = z.infer<typeof CampaignContent>;

/** People that one event names at most. */
export const CAMPAIGN_SECTION = 500;

interface OfCampaign {
  readonly campaignId: CampaignId;
}
interface OfMail extends OfCampaign {
  readonly personId: PersonId;
  /** Counted up when it goes on after a pause: jobs of before are none any more. */
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
  /** Nobody else gets it. */
  | DomainEvent<'CampaignAudienceRead', OfCampaign>
  | DomainEvent<'CampaignPaused', OfCampaign & { at: Instant }>
  /** Not before it goes on. */
  | DomainEvent<'CampaignMailsWithheld', OfCampaign & { run: number; personIds: readonly PersonId[] }>
  | DomainEvent<'CampaignResumed', OfCampaign & { run: number; at: Instant }>
  /** The mail is about to be handed over: whoever finds this and no outcome does not know whether it was. */
  | DomainEvent<'CampaignMailStarted', OfMail>
  | DomainEvent<'CampaignMailSent', OfMail & { mayBeDouble: boolean; messageId: string; at: Instant }>
  /** It was surely not handed over, and is tried again. */
  | DomainEvent<'CampaignMailDeferred', OfMail & { reason: string }>
  | DomainEvent<'CampaignMailFailed', OfMail & { kind: FailureKind; reason: string; at: Instant }>
  /** They have left the list meanwhile. */
  | DomainEvent<'CampaignMailSkipped', OfMail & { at: Instant }>
  /** It was accepted, and came back. */
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

/** Read model, one document per campaign. */
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

/** `sent`: nobody is left. */
export const campaignStatus = ({ status, isAudienceRead, counts }: CampaignView): CampaignView['status'] | 'sent' => {
  const { planned, sent, failed, skipped } = counts;
  return isAudienceRead && sent + failed + skipped >= planned ? 'sent' : status;
};

/** Read model, one document per campaign and person whose mail has come to something. */
export interface RecipientView {
  readonly campaignId: CampaignId;
  readonly personId: PersonId;
  readonly status: 'sent' | 'failed' | 'skipped' | 'bounced' | 'unsubscribed';
  readonly at: Instant;
  readonly reason: string | null;
  readonly mayBeDouble: boolean;
}
