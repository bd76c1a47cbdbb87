import { MINUTE_MS } from '../kernel/ambient.ts';
import { z } from 'zod';
import type { Actor, DomainEvent, Position } from '../kernel/events.ts';
import { PersonId, type SiteId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import { type SiteRole } from './permissions.ts';
import type { SignInSubject } from './try-limits.ts';

/** An account belongs to one site and to one person, under whose key all that is personal in it is sealed. */
export const AccountId = PersonId;
export type AccountId = PersonId;
export const SessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const INVITATION_MS = 7 * DAY_MS;
export const PASSWORD_RESET_MS = HOUR_MS;
/** How long a password lets in that was printed for one sign-in. */
export const ONE_TIME_PASSWORD_MS = 3 * DAY_MS;
/** How long the second factor may be asked for after the password. */
export const SECOND_FACTOR_MS = 5 * MINUTE_MS;
export const SESSION = {
  /** A token that has been used for so long gives way to a new one. */
  rotateMs: 15 * MINUTE_MS,
  /** For requests that were under way with the token before. */
  graceMs: 30 * 1000,
  /** Without use. A use is noted with the next token, so up to `rotateMs` less. */
  idleMs: 8 * HOUR_MS,
  absoluteMs: 7 * DAY_MS,
} as const;
/** How long whoever has typed their password may change what protects the account. */
export const CONFIRMED_MS = 5 * MINUTE_MS;
export const RECOVERY_CODES = 10;
export const MOST_MEMBERS = 500;

/** Personal, and sealed wherever it stands. */
export const Profile = z.object({ email: z.string(), name: z.string() });
export type Profile = z.infer<typeof Profile>;
export const PasswordSecret = z.object({ hash: z.string() });
export const TotpSecret = z.object({ base32: z.string() });
export const Client = z.object({ address: z.string(), userAgent: z.string() });
export type Client = z.infer<typeof Client>;

/** Stream `account`. `generation` counts what ends sessions: those of an older one are over. */
export type AccountEvent =
  | DomainEvent<
      'AccountCreated',
      {
        accountId: AccountId;
        role: SiteRole;
        profile: Sealed;
        password: Sealed;
        /** Printed for whoever runs the product, and to be changed first of all. */ isOneTime: boolean;
      }
    >
  | DomainEvent<
      'AccountInvited',
      {
        accountId: AccountId;
        role: SiteRole;
        profile: Sealed;
        /** The link in the mail follows from it; the next one makes it void. */
        invitationId: string;
        expiresAt: number;
        /** `scheme://host` of the shop. */
        origin: string;
      }
    >
  | DomainEvent<'AccountInvitationAccepted', { accountId: AccountId; profile: Sealed; password: Sealed }>
  | DomainEvent<'AccountRenamed', { accountId: AccountId; profile: Sealed }>
  | DomainEvent<
      'AccountPasswordResetAsked',
      { accountId: AccountId; resetId: string; expiresAt: number; origin: string }
    >
  | DomainEvent<
      'AccountPasswordChanged',
      { accountId: AccountId; password: Sealed; by: 'own' | 'reset' | 'operator'; generation: number }
    >
  | DomainEvent<'AccountRoleChanged', { accountId: AccountId; role: SiteRole }>
  | DomainEvent<'AccountRemoved', { accountId: AccountId }>
  /** Shown, and not asked for before a first code has proved that it arrived. */
  | DomainEvent<'SecondFactorPrepared', { accountId: AccountId; secret: Sealed }>
  | DomainEvent<
      'SecondFactorEnabled',
      {
        accountId: AccountId;
        /** Argon2id of keyed digests; in what was written before, the digests themselves. */
        recoveryCodes: readonly string[];
        step: number;
        generation: number;
      }
    >
  | DomainEvent<'SecondFactorDisabled', { accountId: AccountId; by: 'own' | 'operator'; generation: number }>
  /** Those before are good for nothing. */
  | DomainEvent<'RecoveryCodesRenewed', { accountId: AccountId; recoveryCodes: readonly string[] }>
  /** By whoever they belong to, or by somebody who leads the site. */
  | DomainEvent<'AccountSessionsEnded', { accountId: AccountId; by: 'own' | 'member'; generation: number }>
  /** A code is good once: of an app by its time step, of the list by what is kept of it. */
  | DomainEvent<
      'SecondFactorUsed',
      { accountId: AccountId; step: number } | { accountId: AccountId; recoveryCode: string }
    >
  | DomainEvent<'AccountMailSent', { accountId: AccountId; mail: AccountMail; about: string }>
  | DomainEvent<'AccountMailFailed', { accountId: AccountId; mail: AccountMail; about: string; reason: string }>;

export type AccountMail = 'invitation' | 'passwordReset';

/** Stream `session`, named by a digest of what stands in the cookie. */
export type SessionEvent =
  | DomainEvent<
      'SessionStarted',
      {
        sessionId: SessionId;
        accountId: AccountId;
        generation: number;
        role: SiteRole;
        tokenHash: string;
        client: Sealed;
      }
    >
  | DomainEvent<
      'SessionRotated',
      { sessionId: SessionId; accountId: AccountId; generation: number; role: SiteRole; tokenHash: string }
    >
  /** Whoever it belongs to has proved it once more, and has got a new token. */
  | DomainEvent<'SessionConfirmed', { sessionId: SessionId; accountId: AccountId; tokenHash: string }>
  | DomainEvent<'SessionEnded', { sessionId: SessionId; accountId: AccountId; reason: SessionEnd }>;
export type SessionEnd = 'signedOut' | 'revoked' | 'expired' | 'replaced' | 'tokenReused';

/**
 * Stream `signIn`, one per e-mail address that somebody has tried and one per client, named by keyed digests: the same
 * events whether or not there is such an account. A try is noted before its outcome is known, so that many at once are
 * not more than the lock allows.
 */
export type SignInEvent =
  | DomainEvent<'SignInBegun', { subject: SignInSubject; tries: number; lockedUntil: number | null }>
  | DomainEvent<'SignInLocked', { subject: SignInSubject; until: number; client: Sealed | null }>
  | DomainEvent<'SignInFailed', { subject: SignInSubject; factor: Factor; client: Sealed | null }>
  | DomainEvent<
      'SignInSucceeded',
      { subject: SignInSubject; factor: Factor; accountId: AccountId; client: Sealed | null }
    >
  /** The password was right, and the second factor is a try of its own. */
  | DomainEvent<'SignInHalfway', { subject: SignInSubject }>
  /** A new password opens what too many tries have locked. */
  | DomainEvent<'SignInUnlocked', { subject: SignInSubject }>
  /** Somebody has asked for a new password for an address without an account. */
  | DomainEvent<'PasswordResetUnanswered', { subject: SignInSubject }>;
export type Factor = 'password' | 'totp' | 'recoveryCode' | 'invitation' | 'passwordReset';

/** Read model of an account. Nobody is left in it who was removed. */
export interface AccountView {
  readonly id: AccountId;
  readonly role: SiteRole;
  readonly status: 'invited' | 'active';
  readonly profile: Sealed;
  readonly hasSecondFactor: boolean;
  readonly generation: number;
  /** Until it is changed, the account may do nothing else. */
  readonly hasOneTimePassword: boolean;
  /** Of the invitation, in ms since 1970. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly changedBy: Actor;
}

/** Read model of a session that has not ended; whether it has expired is for its reader to say. */
export interface SessionView {
  readonly id: SessionId;
  readonly accountId: AccountId;
  readonly generation: number;
  readonly role: SiteRole;
  readonly tokenHash: string;
  /** The one before, good for a moment after `rotatedAt`. */
  readonly previousHash: string | null;
  readonly client: Sealed;
  readonly startedAt: number;
  readonly rotatedAt: number;
  /** When the password was typed last. */
  readonly confirmedAt: number;
}

/** What became of a try to sign in. */
export type SignInOutcome = 'succeeded' | 'failed' | 'locked';

/** Read model of one try (RO-01): no more than its event says. */
export interface SignInView {
  readonly id: string;
  /** In ms since 1970. */
  readonly at: number;
  readonly outcome: SignInOutcome;
  /** `null`: the try was not let through. */
  readonly factor: Factor | null;
  /** `null`: of an address without an account, which is kept nowhere. */
  readonly accountId: AccountId | null;
  readonly client: Sealed | null;
}

export interface SignInPage {
  readonly signIns: readonly SignInView[];
  readonly next: string | null;
}

export interface AccountQueries {
  /** Waits at most 300 ms for `atLeast`, as `session` does. */
  byId(siteId: SiteId, accountId: AccountId, atLeast?: Position): Promise<AccountView | null>;
  /** The oldest first; at most `MOST_MEMBERS`. */
  list(siteId: SiteId): Promise<readonly AccountView[]>;
  session(siteId: SiteId, sessionId: SessionId, atLeast?: Position): Promise<SessionView | null>;
  /** The newest first; at most 100. */
  sessionsOf(siteId: SiteId, accountId: AccountId): Promise<readonly SessionView[]>;
  /** The newest first, of one account or of all. @throws InvalidPageKey */
  signIns(
    siteId: SiteId,
    query: { readonly limit: number; readonly after?: string | undefined; readonly accountId?: AccountId | undefined },
  ): Promise<SignInPage>;
}

/** When a session is over unless it is used, in ms since 1970. */
export const sessionEndOf = ({ startedAt, rotatedAt }: Pick<SessionView, 'startedAt' | 'rotatedAt'>): number =>
  Math.min(startedAt + SESSION.absoluteMs, rotatedAt + SESSION.idleMs);

/** Who is signed in. */
export interface Viewer {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  /** `none` while something is to be done first. */
  readonly role: SiteRole;
  readonly generation: number;
  readonly confirmedAt: number;
  /** What comes before everything else: a password of one's own, a second factor where the site demands it. */
  readonly mustDo: MustDo | null;
}

export type MustDo = 'password' | 'secondFactor';

/** Stream `owner` of a site: that it has got its first account. */
export type OwnerEvent = DomainEvent<'SiteOwnerMade', { accountId: AccountId }>;

/** Stream `signInRule` of a site: whether its members may do without a second factor. */
export type SignInRuleEvent =
  | DomainEvent<'SecondFactorDemanded', { siteId: SiteId }>
  | DomainEvent<'SecondFactorDemandLifted', { siteId: SiteId }>;
