import type { CommercePreferences } from '../preferences/commerce-preferences.ts';
import type { Instant } from '../kernel/ambient.ts';
import type { DomainEvent } from '../kernel/events.ts';
import type { AlertId, CartId, OrderId, RoundId, SignUpId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import { followed } from '../kernel/projection.ts';
import type { RestockedVariant, AlertTrigger } from './responses.ts';
import { type FAILURE_KINDS, type MailLanguage, type SIGN_UP_STATUSES } from './sign-up-parts.ts';

export interface RestockContact {
  readonly email: string;
}

export interface SeenStock {
  /** Units nobody holds; `null`: stock is not counted. */
  readonly free: number | null;
  /** Units already held for alerts on their way. Missing: none, or not looked up. */
  readonly held?: number;
  /** `null`: the variant's stock was never set. */
  readonly revision: number | null;
}

/** The rule that a round of alerts follows (MP-04). */
export type AlertRule = Pick<CommercePreferences['restock'], 'limit' | 'factorPercent' | 'claimMinutes'>;

export type FailureKind = (typeof FAILURE_KINDS)[number];

export type SignUpStatus = (typeof SIGN_UP_STATUSES)[number];

/** Maximum places one event names; all lie in the same section of the line, so events and documents stay small. */
export const LINE_SECTION = 500;
export const sectionOf = (number: number): number => Math.floor((number - 1) / LINE_SECTION);

interface OfSignUp extends RestockedVariant {
  /** Place in line, from 1; first come, first served. */
  readonly number: number;
}
interface OfAlert extends OfSignUp {
  readonly alertId: AlertId;
}
/** Previous status of the sign-up, so that totals can be kept without reading each one. */
interface Was {
  readonly was: SignUpStatus;
}
interface Confirming {
  /** Number of the latest confirmation mail; missing: the first. */
  readonly mail?: number;
}
interface Line {
  /** Since when the first one waits who is left in line; `null`: nobody is. */
  readonly waitsSince: Instant | null;
}

export type RestockFact =
  /** RS-03. With double opt-in a sign-up waits only after confirming, but keeps its place. */
  | DomainEvent<
      'RestockSignedUp',
      OfSignUp & {
        signUpId: SignUpId;
        contact: Sealed;
        language: MailLanguage;
        joinsMailingList: boolean;
        needsConfirmation: boolean;
        /** `scheme://host` of the shop the shopper used; links in mails lead there. */
        origin: string;
      }
    >
  /** NL-01: signed up again, now with the newsletter box ticked. */
  | DomainEvent<'RestockMailingListJoined', OfSignUp>
  /** Signed up again in another language: mails follow in it. */
  | DomainEvent<'RestockLanguageChanged', OfSignUp & { language: MailLanguage }>
  /** An unconfirmed shopper signed up again and is sent another confirmation mail; `mail` counts from 2. */
  | DomainEvent<'RestockConfirmationAsked', OfSignUp & { signUpId: SignUpId; mail: number }>
  | DomainEvent<'RestockConfirmationSent', OfSignUp & Confirming & { messageId: string }>
  | DomainEvent<'RestockConfirmationFailed', OfSignUp & Confirming & { kind: FailureKind; reason: string }>
  /**
   * `by` missing: the link in the mail was followed. `captcha`: signed up again; ownership of the address is not
   * proven.
   */
  | DomainEvent<'RestockSignUpConfirmed', OfSignUp & Confirming & Partial<Line> & { by?: 'captcha' }>
  /** `link`: on the page; `oneClick`: by the mail program (RFC 8058); `merchant`: in the admin panel. */
  | DomainEvent<
      'RestockUnsubscribed',
      OfSignUp &
        Was &
        Confirming &
        Line & {
          by: 'link' | 'oneClick' | 'merchant';
          /** A unit held under this alert is released to the next in line. Missing: none is held. */
          alertId?: AlertId;
        }
    >
  /** Back in stock. `about`: the event that made it available again. */
  | DomainEvent<'RestockCameBack', RestockedVariant & { about: string; free: number | null }>
  /**
   * RS-07: these sign-ups in this order, all from one section of the line. The n-th is due at `from` + n × `everyMs`.
   */
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
   * Written before the mail is handed over: without an outcome event, it is unknown whether it was sent. `claimUntil`:
   * as stated in the mail; missing in older events.
   */
  | DomainEvent<'RestockAlertStarted', OfAlert & { claimUntil?: Instant | null }>
  /**
   * `claimUntil`: a unit is held until then; `null`: none. `was`: set when the sign-up had already moved to another
   * status, which it keeps; missing: it was being sent.
   */
  | DomainEvent<
      'RestockAlertSent',
      OfAlert & Partial<Was> & { stock: SeenStock; claimUntil: Instant | null; mayBeDouble: boolean; messageId: string }
    >
  | DomainEvent<'RestockAlertDoubled', OfAlert & { messageId: string }>
  /** The mail was certainly not sent; it is retried. */
  | DomainEvent<'RestockAlertDeferred', OfAlert & { reason: string }>
  /**
   * Nothing left to offer: back in line at the same place. `notSold`: the product is hidden. `unsubscribed`: the
   * shopper had unsubscribed by then. `closed`: the line had ended.
   */
  | DomainEvent<
      'RestockAlertWithdrawn',
      OfAlert & Was & Line & { reason: 'soldOut' | 'notSold' | 'unsubscribed' | 'closed' }
    >
  | DomainEvent<'RestockAlertFailed', OfAlert & Was & { kind: FailureKind; reason: string }>
  | DomainEvent<'RestockClaimOpened', OfAlert & { cartId: CartId }>
  /**
   * The unit was not bought in time and is no longer held. `isLent`: a checkout of the same shopper holds it until it
   * ends.
   */
  | DomainEvent<'RestockClaimExpired', OfAlert & Was & { isLent?: true }>
  /**
   * `was` bought: recorded only, also when a later alert followed the one that led here. `waitsSince`: set if they were
   * waiting again.
   */
  | DomainEvent<'RestockBought', OfAlert & Was & Partial<Line> & { orderId: OrderId }>
  /**
   * The merchant has ended the line: these sign-ups, all of one section and status, get no alert any more. `mail`: the
   * n-th is told at `from` + n × `everyMs`; `null`: nobody is.
   */
  | DomainEvent<
      'RestockSignUpsClosed',
      RestockedVariant &
        Was &
        Line & { numbers: readonly number[]; mail: { readonly from: Instant; readonly everyMs: number } | null }
    >
  | DomainEvent<'RestockClosingSent', OfSignUp & { messageId: string }>
  | DomainEvent<'RestockClosingFailed', OfSignUp & { kind: FailureKind; reason: string }>;

/** When it happened, and the link that chains it to everything before (see `linkOf`): 64 hexadecimal digits. */
export interface Chained {
  readonly at: Instant;
  readonly chain: string;
}

type ChainedFact<Fact> = Fact extends DomainEvent<infer Type, infer Data> ? DomainEvent<Type, Data & Chained> : never;

/** Stream `restock`, one per variant: the waiting line, the alerts sent and their outcomes. */
export type RestockEvent = ChainedFact<RestockFact>;

/** Events about a single sign-up. Alerts asked for and closings cover many at once: see `Ask` and `Closing`. */
export const SIGN_UP_EVENT_TYPES = followed<RestockEvent>()({
  RestockSignedUp: true,
  RestockMailingListJoined: true,
  RestockLanguageChanged: true,
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
  RestockSignUpsClosed: false,
  RestockClosingSent: true,
  RestockClosingFailed: true,
});

export const RESTOCK_EVENT_TYPES = followed<RestockEvent>()({
  RestockSignedUp: true,
  RestockMailingListJoined: true,
  RestockLanguageChanged: true,
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
  RestockSignUpsClosed: true,
  RestockClosingSent: true,
  RestockClosingFailed: true,
});

/** Stream `restockPace`, one per site: spaces the mails of all rounds to the site's rate limit. */
export type RestockPaceEvent = DomainEvent<
  'RestockMailsPlanned',
  { roundId: RoundId; from: Instant; everyMs: number; count: number }
>;
