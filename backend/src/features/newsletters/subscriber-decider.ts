import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { streamName } from '@kontor/contracts/kernel/events';
import type { PersonId, SiteId } from '@kontor/contracts/kernel/ids';
import type { Sealed, TypedText } from '@kontor/contracts/kernel/personal-data';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { JoinSource, LeftBy, SubscriberEvent } from '@kontor/contracts/newsletters/events';
import type { AskId, CampaignId, ListId } from '@kontor/contracts/newsletters/ids';
import type { FailureKind } from '@kontor/contracts/restock/restock';
import type { MailLanguage } from '@kontor/contracts/restock/sign-up-parts';

/** Minimum time between confirmation mails to one address, in ms. */
export const ASK_AGAIN_MS = 15 * 60_000;

export interface Standing {
  readonly status: 'asked' | 'joined' | 'left';
  /** Valid confirmation links, newest last; cleared on leaving. */
  readonly asks: readonly AskId[];
  readonly source: JoinSource;
  readonly askedAt: Instant;
}

export interface SubscriberState {
  /** `null`: never asked for anything. */
  readonly contact: Sealed | null;
  readonly language: MailLanguage;
  readonly origin: string;
  readonly lists: Readonly<Record<string, Standing>>;
  readonly tags: readonly string[];
}

export interface JoinCommand {
  readonly type: 'Join';
  readonly listId: ListId;
  readonly askId: AskId;
  readonly contact: Sealed;
  readonly language: MailLanguage;
  readonly origin: string;
  readonly source: JoinSource;
  readonly needsConfirmation: boolean;
  readonly consent: TypedText;
  readonly at: Instant;
}

export type SubscriberCommand = { readonly personId: PersonId } & (
  | JoinCommand
  /** @throws Refusal `newsletter.linkUnknown` */
  | { readonly type: 'Confirm'; readonly listId: ListId; readonly askId: AskId; readonly at: Instant }
  | {
      readonly type: 'NoteConfirmation';
      readonly listId: ListId;
      readonly askId: AskId;
      /** `null`: nothing left to confirm. */
      readonly outcome: { readonly messageId: string } | { readonly kind: FailureKind; readonly reason: string } | null;
    }
  /** No effect without memberships. */
  | {
      readonly type: 'Leave';
      /** `null`: all of them. */
      readonly listId: ListId | null;
      readonly by: LeftBy;
      /** The campaign whose link was used; `null`: none. */
      readonly campaignId: CampaignId | null;
      readonly at: Instant;
    }
  /** @throws Refusal `newsletter.subscriberUnknown` */
  | { readonly type: 'Tag'; readonly tags: readonly string[] }
);

const NOBODY: SubscriberState = { contact: null, language: 'de', origin: '', lists: {}, tags: [] };

/** NL-01: one person's mailing lists. Requests are idempotent, and joining needs the person's own link. */
export const subscriberDecider: Decider<SubscriberState, SubscriberCommand, SubscriberEvent> = {
  initial: NOBODY,
  evolve: (state, event) => {
    switch (event.type) {
      case 'NewsletterJoinAsked': {
        const { listId, askId, source, at } = event.data;
        const asks = [...(state.lists[listId]?.asks ?? []), askId];
        return withStanding(withContact(state, event.data), listId, { status: 'asked', asks, source, askedAt: at });
      }
      case 'NewsletterJoined': {
        const { listId, source, at } = event.data;
        const asks = state.lists[listId]?.asks ?? [];
        return withStanding(withContact(state, event.data), listId, { status: 'joined', asks, source, askedAt: at });
      }
      case 'NewsletterLeft': {
        const before = state.lists[event.data.listId];
        return before ? withStanding(state, event.data.listId, { ...before, status: 'left', asks: [] }) : state;
      }
      case 'SubscriberTagged':
        return { ...state, tags: event.data.tags };
      case 'SubscriberLanguageChanged':
        return { ...state, language: event.data.language };
      case 'NewsletterConfirmationSent':
      case 'NewsletterConfirmationFailed':
      case 'NewsletterConfirmationSpared':
      case 'CampaignLeft':
        return state;
    }
  },
  decide: (command, state) => {
    switch (command.type) {
      case 'Join':
        return join(command, state);
      case 'Confirm':
        return confirm(command, state);
      case 'NoteConfirmation': {
        const { personId, listId, askId, outcome } = command;
        const of = { personId, listId, askId };
        if (outcome === null) return [{ type: 'NewsletterConfirmationSpared', data: of }];
        return 'messageId' in outcome
          ? [{ type: 'NewsletterConfirmationSent', data: { ...of, ...outcome } }]
          : [{ type: 'NewsletterConfirmationFailed', data: { ...of, ...outcome } }];
      }
      case 'Leave':
        return leave(command, state);
      case 'Tag': {
        if (state.contact === null) throw new Refusal('notFound', { key: 'newsletter.subscriberUnknown' });
        const tags = [...new Set(command.tags)].sort((a, b) => a.localeCompare(b, 'de'));
        if (JSON.stringify(tags) === JSON.stringify(state.tags)) return [];
        return [{ type: 'SubscriberTagged', data: { personId: command.personId, tags } }];
      }
    }
  },
};

type Of<Type extends SubscriberCommand['type']> = Extract<SubscriberCommand, { readonly type: Type }>;

const join = (command: Of<'Join'>, state: SubscriberState): readonly SubscriberEvent[] => {
  const { personId, listId, askId, contact, language, origin, source, needsConfirmation, consent, at } = command;
  const before = state.lists[listId];
  // An import does not add people who have left.
  if (before?.status === 'left' && source === 'import') return [];
  if (before?.status === 'joined') return askedAgain(command, state);
  const of = { personId, listId, contact, language, origin, source, at };
  if (!needsConfirmation) return [{ type: 'NewsletterJoined', data: { ...of, askId: null, consent } }];
  if (before?.status === 'asked' && at - before.askedAt < ASK_AGAIN_MS) return askedAgain(command, state);
  return [{ type: 'NewsletterJoinAsked', data: { ...of, askId } }];
};

/** Mails follow in the language that somebody asked for last; a merchant asks for nobody. */
const askedAgain = (
  { personId, listId, language, source, at }: Of<'Join'>,
  state: SubscriberState,
): readonly SubscriberEvent[] => {
  const isTheirs = source !== 'panel' && source !== 'import';
  if (!isTheirs || language === state.language) return [];
  return [{ type: 'SubscriberLanguageChanged', data: { personId, listId, language, at } }];
};

/** @throws Refusal `newsletter.linkUnknown` after leaving */
const confirm = (
  { personId, listId, askId, at }: Of<'Confirm'>,
  { contact, language, origin, lists }: SubscriberState,
): readonly SubscriberEvent[] => {
  const standing = lists[listId];
  if (!contact || !standing?.asks.includes(askId)) throw new Refusal('notFound', { key: 'newsletter.linkUnknown' });
  if (standing.status !== 'asked') return [];
  const data = {
    personId,
    listId,
    contact,
    language,
    origin,
    source: standing.source,
    askId,
    consent: '' as const,
    at,
  };
  return [{ type: 'NewsletterJoined', data }];
};

const leave = (
  { personId, listId, by, campaignId, at }: Of<'Leave'>,
  { lists }: SubscriberState,
): readonly SubscriberEvent[] => {
  const left = Object.entries(lists)
    .filter(([id, { status }]) => status !== 'left' && (listId === null || id === listId))
    .map(([id, { status }]): SubscriberEvent => {
      const data = { personId, listId: id as ListId, by, wasOn: status === 'joined', at };
      return { type: 'NewsletterLeft', data };
    });
  if (left.length === 0 || campaignId === null) return left;
  return [...left, { type: 'CampaignLeft', data: { personId, campaignId, at } }];
};

const withContact = (
  state: SubscriberState,
  { contact, language, origin }: Pick<JoinCommand, 'contact' | 'language' | 'origin'>,
): SubscriberState => ({ ...state, contact, language, origin });

const withStanding = (state: SubscriberState, listId: ListId, standing: Standing): SubscriberState => ({
  ...state,
  lists: { ...state.lists, [listId]: standing },
});

export const isOn = ({ lists }: SubscriberState, listId: string): boolean => lists[listId]?.status === 'joined';

export const subscriberStream = (siteId: SiteId, personId: PersonId): string =>
  streamName('subscriber', siteId, personId);
