import { z } from 'zod';
import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { AlertId, CartId, OrderId, ProductId, RoundId, SignUpId, VariantId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import { followed } from '../kernel/projection.ts';

export interface RestockedVariant {
  readonly productId: ProductId;
  readonly variantId: VariantId;
}

/** What is sealed of a sign-up. */
export interface RestockContact {
  readonly email: string;
}

/** The languages that alerts are written in. */
export const MailLanguage = z.enum(['de', 'en']);
export type MailLanguage = z.infer<typeof MailLanguage>;

/** What was to be had when alerts were decided upon, and at which revision of the variant's stock that was so. */
export interface SeenStock {
  /** Units that nobody holds; `null`: they are not counted. */
  readonly free: number | null;
  /** Besides: held already for those whose mails are on their way. Missing where none is, and where nobody asked. */
  readonly held?: number;
  /** `null`: nothing was ever said of its stock. */
  readonly revision: number | null;
}

/** The rule that a round of alerts follows (MP-04). */
export type AlertRule = Pick<CommercePreferences['restock'], 'limit' | 'factorPercent' | 'claimMinutes'>;

/**
 * `merchant`: somebody has asked for it. `automatic`: the variant came back. `next`: whoever was told before has let
 * the unit pass, so the next in line gets it.
 */
export type AlertTrigger = 'merchant' | 'automatic' | 'next';

/** Why somebody was not told after all. `undelivered`: the mail server did not take the mail for days. */
export const FAILURE_KINDS = ['refused', 'bounced', 'erased', 'undelivered'] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * `asked`: an alert is on its way. `sending`: it is handed over just now. `told`: it was sent. `opened`: its link was
 * followed. `missed`: what was held was let pass.
 */
export const SIGN_UP_STATUSES = [
  'unconfirmed',
  'waiting',
  'asked',
  'sending',
  'told',
  'opened',
  'bought',
  'missed',
  'unsubscribed',
  'failed',
] as const;
export type SignUpStatus = (typeof SIGN_UP_STATUSES)[number];

/** Places in line that one event names at most, and that lie in one section of it: so that all of it stays small. */
export const LINE_SECTION = 500;
export const sectionOf = (number: number): number => Math.floor((number - 1) / LINE_SECTION);

interface OfSignUp extends RestockedVariant {
  /** Its place in line, from 1: first come, first served. */
  readonly number: number;
}
interface OfAlert extends OfSignUp {
  readonly alertId: AlertId;
}
/** How the sign-up stood before: totals are kept without looking at each of them. */
interface Was {
  readonly was: SignUpStatus;
}
interface Confirming {
  /** The newest one of the mails that ask them to confirm; missing: the first. */
  readonly mail?: number;
}
/** Of what makes a line shorter, or somebody come to it. */
interface Line {
  /** Since when the first one waits who is left in line; `null`: nobody is. */
  readonly waitsSince: Instant | null;
}

/** What happens, before it is chained to what was before. */
export type RestockFact =
  /** RS-03. Who has to confirm it waits only after that, and keeps the place. */
  | DomainEvent<
      'RestockSignedUp',
      OfSignUp & {
        signUpId: SignUpId;
        contact: Sealed;
        language: MailLanguage;
        joinsMailingList: boolean;
        needsConfirmation: boolean;
        /** `scheme://host` of the shop as they saw it: links in mails lead there. */
        origin: string;
      }
    >
  /** They have signed up again, and want the newsletter too by now (NL-01). */
  | DomainEvent<'RestockMailingListJoined', OfSignUp>
  /** Who has not confirmed it has signed up again, and is asked once more: `mail` counts from 2. */
  | DomainEvent<'RestockConfirmationAsked', OfSignUp & { signUpId: SignUpId; mail: number }>
  /** The mail that asks them to confirm it is in other hands. */
  | DomainEvent<'RestockConfirmationSent', OfSignUp & Confirming & { messageId: string }>
  | DomainEvent<'RestockConfirmationFailed', OfSignUp & Confirming & { kind: FailureKind; reason: string }>
  /** By the link in the mail; or they have signed up again, where a captcha is enough. */
  /** `by` missing: a link in a mail was followed. `captcha`: that it is theirs is not proven. */
  | DomainEvent<'RestockSignUpConfirmed', OfSignUp & Confirming & Partial<Line> & { by?: 'captcha' }>
  /** `link`: on the page; `oneClick`: by the mail program (RFC 8058); `merchant`: in the panel. */
  | DomainEvent<
      'RestockUnsubscribed',
      OfSignUp &
        Was &
        Confirming &
        Line & {
          by: 'link' | 'oneClick' | 'merchant';
          /** A unit is held for them under it, and goes to the next. Missing where none is. */
          alertId?: AlertId;
        }
    >
  /** It is to be had again: `about` is the event that says so of its stock, or that it was not sold for a while. */
  | DomainEvent<'RestockCameBack', RestockedVariant & { about: string; free: number | null }>
  /** RS-07: these, in this order, all of one section of the line. The n-th is due at `from` + n × `everyMs`. */
  | DomainEvent<
      'RestockAlertsAsked',
      RestockedVariant &
        Line & {
          roundId: RoundId;
          trigger: AlertTrigger;
          rule: AlertRule;
          stock: SeenStock;
          numbers: readonly number[];
          from: Instant;
          everyMs: number;
        }
    >
  /**
   * The mail is about to be handed over: whoever finds this and no outcome does not know whether it was. `claimUntil`:
   * as the mail says. Missing in those of before it was noted.
   */
  | DomainEvent<'RestockAlertStarted', OfAlert & { claimUntil?: Instant | null }>
  /**
   * `claimUntil`: a unit is held until then; `null`: none is. `was`: where it is noted after something else has become
   * of the sign-up, which stays so; missing: it was being sent.
   */
  | DomainEvent<
      'RestockAlertSent',
      OfAlert & Partial<Was> & { stock: SeenStock; claimUntil: Instant | null; mayBeDouble: boolean; messageId: string }
    >
  /** Another run had handed the same mail over as well, without knowing of the one that is noted. */
  | DomainEvent<'RestockAlertDoubled', OfAlert & { messageId: string }>
  /** It was surely not handed over, and is tried again. */
  | DomainEvent<'RestockAlertDeferred', OfAlert & { reason: string }>
  /**
   * There was nothing left to tell of: back in line, at the same place. `notSold`: the shop shows it to nobody just now.
   * Or they had unsubscribed by then.
   */
  | DomainEvent<'RestockAlertWithdrawn', OfAlert & Was & Line & { reason: 'soldOut' | 'notSold' | 'unsubscribed' }>
  | DomainEvent<'RestockAlertFailed', OfAlert & Was & { kind: FailureKind; reason: string }>
  /** The link in the mail was followed and the unit put into a cart. */
  | DomainEvent<'RestockClaimOpened', OfAlert & { cartId: CartId }>
  /** The unit was not bought in time: it is not held any more. `isLent`: but by a checkout of theirs, until that ends. */
  | DomainEvent<'RestockClaimExpired', OfAlert & Was & { isLent?: true }>
  /**
   * `was` bought: it is only noted, also where another alert has followed the one that led to it. `waitsSince`: where
   * they were waiting again.
   */
  | DomainEvent<'RestockBought', OfAlert & Was & Partial<Line> & { orderId: OrderId }>;

/** When it happened, and the link that chains it to everything before (see `linkOf`): 64 hexadecimal digits. */
export interface Chained {
  readonly at: Instant;
  readonly chain: string;
}

type ChainedFact<Fact> = Fact extends DomainEvent<infer Type, infer Data> ? DomainEvent<Type, Data & Chained> : never;

/** Stream `restock`, one per variant: who waits for it, in which order they were told, and what came of it. */
export type RestockEvent = ChainedFact<RestockFact>;

/** Of one sign-up each. That alerts are asked for is said of many at once: of when, see `Ask`. */
export const SIGN_UP_EVENT_TYPES = followed<RestockEvent>()({
  RestockSignedUp: true,
  RestockMailingListJoined: true,
  RestockConfirmationAsked: false,
  RestockConfirmationSent: false,
  RestockConfirmationFailed: false,
  RestockSignUpConfirmed: true,
  RestockUnsubscribed: true,
  RestockCameBack: false,
  RestockAlertsAsked: false,
  RestockAlertStarted: true,
  RestockAlertSent: true,
  RestockAlertDoubled: true,
  RestockAlertDeferred: true,
  RestockAlertWithdrawn: true,
  RestockAlertFailed: true,
  RestockClaimOpened: true,
  RestockClaimExpired: true,
  RestockBought: true,
});

export const RESTOCK_EVENT_TYPES = followed<RestockEvent>()({
  RestockSignedUp: true,
  RestockMailingListJoined: true,
  RestockConfirmationAsked: true,
  RestockConfirmationSent: true,
  RestockConfirmationFailed: true,
  RestockSignUpConfirmed: true,
  RestockUnsubscribed: true,
  RestockCameBack: true,
  RestockAlertsAsked: true,
  RestockAlertStarted: true,
  RestockAlertSent: true,
  RestockAlertDoubled: true,
  RestockAlertDeferred: true,
  RestockAlertWithdrawn: true,
  RestockAlertFailed: true,
  RestockClaimOpened: true,
  RestockClaimExpired: true,
  RestockBought: true,
});

/** Stream `restockPace`, one per site: mails of all its rounds follow each other, so that they keep to its rate. */
export type RestockPaceEvent = DomainEvent<
  'RestockMailsPlanned',
  { roundId: RoundId; from: Instant; everyMs: number; count: number }
>;
