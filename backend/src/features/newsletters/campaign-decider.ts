import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { CAMPAIGN_SECTION, type CampaignContent, type CampaignEvent } from '@kontor/contracts/newsletters/campaigns';
import type { CampaignId } from '@kontor/contracts/newsletters/ids';
import type { FailureKind } from '@kontor/contracts/restock/restock';
import { Map as PersistentMap } from 'immutable';

export type RecipientStatus = 'planned' | 'withheld' | 'sending' | 'sent' | 'over';

/** Persistent structures: a campaign may have many thousands of recipients, and each event changes one. */
export interface CampaignState {
  /** 0: no campaign. */
  readonly version: number;
  readonly content: CampaignContent | null;
  readonly status: 'draft' | 'sending' | 'paused';
  /** `scheme://host` of the site. */
  readonly origin: string;
  readonly run: number;
  readonly recipients: PersistentMap<PersonId, RecipientStatus>;
}

export interface Plan {
  readonly from: Instant;
  readonly everyMs: number;
}
interface OfMail {
  readonly personId: PersonId;
  readonly run: number;
}

/** @throws Refusal `campaign.unknown` for all but the first */
export type CampaignCommand = { readonly campaignId: CampaignId; readonly at: Instant } &
  /** @throws Refusal `campaign.changedMeanwhile`, `campaign.started` */
  (
    | { readonly type: 'SaveCampaign'; readonly content: CampaignContent; readonly madeFrom: number }
    /** @throws Refusal `campaign.noImprint` without an imprint; `newsletter.listUnknown` */
    | { readonly type: 'StartCampaign'; readonly origin: string }
    | ({ readonly type: 'PlanMails'; readonly personIds: readonly PersonId[] } & Plan)
    | { readonly type: 'EndAudience' }
    | { readonly type: 'PauseCampaign' }
    | ({ readonly type: 'ResumeCampaign' } & Plan)
    /** No events for this and the following: already recorded. */
    | (OfMail & { readonly type: 'StartMail' })
    | (OfMail & { readonly type: 'NoteSent'; readonly mayBeDouble: boolean; readonly messageId: string })
    | (OfMail & { readonly type: 'DeferMail'; readonly reason: string })
    | (OfMail & { readonly type: 'NoteFailed'; readonly kind: FailureKind; readonly reason: string })
    | (OfMail & { readonly type: 'SkipMail' })
    | { readonly type: 'NoteBounced'; readonly personId: PersonId; readonly reason: string }
  );

/** NL-01: one mail per recipient, once; sending can be paused and resumed. */
export const campaignDecider: Decider<CampaignState, CampaignCommand, CampaignEvent> = {
  initial: { version: 0, content: null, status: 'draft', origin: '', run: 1, recipients: PersistentMap() },
  evolve: (state, { type, data }) => {
    const with_ = (status: RecipientStatus, people: readonly PersonId[]): CampaignState => ({
      ...state,
      recipients: state.recipients.withMutations((map) => people.forEach((personId) => map.set(personId, status))),
    });
    switch (type) {
      case 'CampaignSaved':
        return { ...state, version: data.version, content: data.content };
      case 'CampaignStarted':
        return { ...state, status: 'sending', origin: data.origin };
      case 'CampaignMailsPlanned':
        return with_('planned', data.personIds);
      case 'CampaignMailsWithheld':
        return with_('withheld', data.personIds);
      case 'CampaignPaused':
        return { ...state, status: 'paused' };
      case 'CampaignResumed':
        return { ...state, status: 'sending', run: data.run };
      case 'CampaignMailStarted':
        return with_('sending', [data.personId]);
      case 'CampaignMailDeferred':
        return with_('planned', [data.personId]);
      case 'CampaignMailSent':
        return with_('sent', [data.personId]);
      case 'CampaignMailFailed':
      case 'CampaignMailSkipped':
      case 'CampaignMailBounced':
        return with_('over', [data.personId]);
      case 'CampaignAudienceRead':
        return state;
    }
  },
  decide: (command, state) => {
    if (command.type === 'SaveCampaign') return save(command, state);
    if (state.content === null) throw new Refusal('notFound', { key: 'campaign.unknown' });
    const { campaignId, at } = command;
    switch (command.type) {
      case 'StartCampaign':
        return state.status === 'draft'
          ? [{ type: 'CampaignStarted', data: { campaignId, origin: command.origin, at } }]
          : [];
      case 'PlanMails':
        return plan(command, state);
      case 'EndAudience':
        return [{ type: 'CampaignAudienceRead', data: { campaignId } }];
      case 'PauseCampaign':
        if (state.status !== 'sending') return [];
        return [
          { type: 'CampaignPaused', data: { campaignId, at } },
          ...withheld(campaignId, state.run, peopleWho(state, 'planned')),
        ];
      case 'ResumeCampaign': {
        if (state.status !== 'paused') return [];
        const run = state.run + 1;
        const { from, everyMs } = command;
        const people = peopleWho(state, 'withheld');
        return [
          { type: 'CampaignResumed', data: { campaignId, run, at } },
          ...planned({ campaignId, run, isNew: false, from, everyMs }, people),
        ];
      }
      case 'NoteBounced': {
        const { personId, reason } = command;
        const isSent = state.recipients.get(personId) === 'sent';
        return isSent ? [{ type: 'CampaignMailBounced', data: { campaignId, personId, reason, at } }] : [];
      }
      case 'StartMail':
      case 'NoteSent':
      case 'DeferMail':
      case 'NoteFailed':
      case 'SkipMail':
        return outcome(command, state);
    }
  },
};

type Of<Type extends CampaignCommand['type']> = Extract<CampaignCommand, { readonly type: Type }>;

const save = (
  { campaignId, content, madeFrom }: Of<'SaveCampaign'>,
  state: CampaignState,
): readonly CampaignEvent[] => {
  if (state.status !== 'draft') throw new Refusal('conflict', { key: 'campaign.started' });
  if (JSON.stringify(content) === JSON.stringify(state.content)) return [];
  if (madeFrom !== state.version) throw new Refusal('conflict', { key: 'campaign.changedMeanwhile' });
  return [{ type: 'CampaignSaved', data: { campaignId, version: state.version + 1, content } }];
};

/** A recipient who is read twice is planned once. */
const plan = (
  { campaignId, personIds, from, everyMs }: Of<'PlanMails'>,
  { recipients, run, status }: CampaignState,
): readonly CampaignEvent[] => {
  const people = [...new Set(personIds)].filter((personId) => !recipients.has(personId));
  const mails = planned({ campaignId, run, isNew: true, from, everyMs }, people);
  return status === 'paused' ? [...mails, ...withheld(campaignId, run, people)] : mails;
};

const outcome = (
  command: Of<'StartMail' | 'NoteSent' | 'DeferMail' | 'NoteFailed' | 'SkipMail'>,
  { status: campaign, recipients, run: current }: CampaignState,
): readonly CampaignEvent[] => {
  const { campaignId, personId, run, at } = command;
  const status = recipients.get(personId);
  const of = { campaignId, personId, run };
  const isOpen = run === current && status === 'planned';
  // A mail that was started before a pause keeps its outcome.
  const isBegun = status === 'sending';
  switch (command.type) {
    case 'StartMail':
      return isOpen ? [{ type: 'CampaignMailStarted', data: of }] : [];
    case 'NoteSent': {
      const { mayBeDouble, messageId } = command;
      return isBegun ? [{ type: 'CampaignMailSent', data: { ...of, mayBeDouble, messageId, at } }] : [];
    }
    case 'DeferMail': {
      if (!isBegun) return [];
      const deferred: CampaignEvent = { type: 'CampaignMailDeferred', data: { ...of, reason: command.reason } };
      const isStopped = campaign === 'paused' || run !== current;
      // A mail deferred after a pause stops now; it is planned again on resume, or at once if already resumed.
      const stopped = isStopped ? withheld(campaignId, run, [personId]) : [];
      const again = { campaignId, run: current, isNew: false, from: at, everyMs: 0 };
      return [deferred, ...stopped, ...(isStopped && campaign === 'sending' ? planned(again, [personId]) : [])];
    }
    case 'NoteFailed': {
      const { kind, reason } = command;
      return isOpen || isBegun ? [{ type: 'CampaignMailFailed', data: { ...of, kind, reason, at } }] : [];
    }
    case 'SkipMail':
      return isOpen || isBegun ? [{ type: 'CampaignMailSkipped', data: { ...of, at } }] : [];
  }
};

export const peopleWho = ({ recipients }: CampaignState, status: RecipientStatus): readonly PersonId[] =>
  recipients
    .toSeq()
    .filter((one) => one === status)
    .keySeq()
    .toArray();

const sectionsOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / CAMPAIGN_SECTION) }, (_, index) =>
    all.slice(index * CAMPAIGN_SECTION, (index + 1) * CAMPAIGN_SECTION),
  );

const planned = (
  of: { readonly campaignId: CampaignId; readonly run: number; readonly isNew: boolean } & Plan,
  people: readonly PersonId[],
): readonly CampaignEvent[] =>
  sectionsOf(people).map((personIds, index) => ({
    type: 'CampaignMailsPlanned',
    data: { ...of, personIds, from: of.from + index * CAMPAIGN_SECTION * of.everyMs },
  }));

const withheld = (campaignId: CampaignId, run: number, people: readonly PersonId[]): readonly CampaignEvent[] =>
  sectionsOf(people).map((personIds) => ({ type: 'CampaignMailsWithheld', data: { campaignId, run, personIds } }));

export const campaignStream = (siteId: SiteId, campaignId: CampaignId): string =>
  streamName('campaign', siteId, campaignId);
