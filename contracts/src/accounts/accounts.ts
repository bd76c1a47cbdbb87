import { z } from 'zod';
import { MINUTE_MS } from '../kernel/ambient.ts';
import type { Actor, DomainEvent, Position } from '../kernel/events.ts';
import type { SiteId } from '../kernel/ids.ts';
import type { Sealed } from '../kernel/personal-data.ts';
import type { SiteRole } from './permissions.ts';
import type { SignInSubject } from './try-limits.ts';
import type { Factor, SignInOutcome, MustDo } from './responses.ts';
import type { AccountId, EntryId, SessionId } from './ids.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const INVITATION_MS = 7 * DAY_MS;
export const PASSWORD_RESET_MS = HOUR_MS;
export const ONE_TIME_PASSWORD_MS = 3 * DAY_MS;
export const SECOND_FACTOR_MS = 5 * MINUTE_MS;
export const SESSION = {
  rotateMs: 15 * MINUTE_MS,
  /** For requests already under way with the previous token. */
  graceMs: 30 * 1000,
  /** Idle timeout. Use is recorded at rotation, so it may be up to `rotateMs` shorter. */
  idleMs: 8 * HOUR_MS,
  absoluteMs: 7 * DAY_MS,
} as const;
/** How long after typing the password security settings may be changed. */
export const CONFIRMED_MS = 5 * MINUTE_MS;
/** How long the way from the front door into a site is open. */
export const ENTRY_MS = 30 * 1000;
export const MAX_WEBSITES = 50;
export const RECOVERY_CODES = 10;
export const MAX_MEMBERS = 500;

/** Personal; sealed wherever it is stored. */
export const Profile = z.object({ email: z.string(), name: z.string() });
export type Profile = z.infer<typeof Profile>;
export const PasswordSecret = z.object({ hash: z.string() });
export const TotpSecret = z.object({ base32: z.string() });
export const Client = z.object({ address: z.string(), userAgent: z.string() });
export type Client = z.infer<typeof Client>;

/** Stream `account`. Sessions of an older `generation` are void. */
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
        /** The link's secret derives from it; a newer invitation voids it. */
        invitationId: string;
        expiresAt: number;
        origin: string;
        /** Of the mail, BCP 47; missing: the site's. */
        language?: string;
      }
    >
  /** An identity of the installation is a member of the site: the account has no password of its own. */
  | DomainEvent<'MemberJoined', { accountId: AccountId; identityId: AccountId; role: SiteRole; profile: Sealed }>
  | DomainEvent<'AccountInvitationAccepted', { accountId: AccountId; profile: Sealed; password: Sealed }>
  | DomainEvent<'AccountRenamed', { accountId: AccountId; profile: Sealed }>
  | DomainEvent<
      'AccountPasswordResetAsked',
      {
        accountId: AccountId;
        resetId: string;
        expiresAt: number;
        origin: string;
        /** Of the mail, BCP 47; missing: the site's. */
        language?: string;
        /** Somebody wanted to sign up with an address that has an account. */
        isForSignUp?: true;
      }
    >
  | DomainEvent<
      'AccountPasswordChanged',
      { accountId: AccountId; password: Sealed; by: 'own' | 'reset' | 'operator'; generation: number }
    >
  | DomainEvent<'AccountRoleChanged', { accountId: AccountId; role: SiteRole }>
  | DomainEvent<'AccountRemoved', { accountId: AccountId }>
  /** Not required at sign-in until a first code has proved that setup worked. */
  | DomainEvent<'SecondFactorPrepared', { accountId: AccountId; secret: Sealed }>
  | DomainEvent<
      'SecondFactorEnabled',
      {
        accountId: AccountId;
        /** Argon2id of keyed digests; in older events, the digests themselves. */
        recoveryCodes: readonly string[];
        step: number;
        generation: number;
      }
    >
  | DomainEvent<'SecondFactorDisabled', { accountId: AccountId; by: 'own' | 'operator'; generation: number }>
  | DomainEvent<'RecoveryCodesRenewed', { accountId: AccountId; recoveryCodes: readonly string[] }>
  | DomainEvent<'AccountSessionsEnded', { accountId: AccountId; by: 'own' | 'member'; generation: number }>
  /** A code works once: app codes are tracked by time step, recovery codes by digest. */
  | DomainEvent<
      'SecondFactorUsed',
      { accountId: AccountId; step: number } | { accountId: AccountId; recoveryCode: string }
    >
  | DomainEvent<'AccountMailSent', { accountId: AccountId; mail: AccountMail; about: string }>
  | DomainEvent<'AccountMailFailed', { accountId: AccountId; mail: AccountMail; about: string; reason: string }>;

export type AccountMail = 'invitation' | 'passwordReset';

/** Stream `session`, named by a digest of the cookie's value. */
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
        /** When the password was typed at the front door; missing: now. */
        confirmedAt?: number;
      }
    >
  | DomainEvent<
      'SessionRotated',
      { sessionId: SessionId; accountId: AccountId; generation: number; role: SiteRole; tokenHash: string }
    >
  | DomainEvent<'SessionConfirmed', { sessionId: SessionId; accountId: AccountId; tokenHash: string }>
  | DomainEvent<'SessionEnded', { sessionId: SessionId; accountId: AccountId; reason: SessionEnd }>;
export type SessionEnd = 'signedOut' | 'revoked' | 'expired' | 'replaced' | 'tokenReused';

/**
 * Stream `signIn`, one per tried e-mail address and one per client, named by keyed digests: the same events whether or
 * not the account exists. A try is recorded before its outcome is known, so that parallel tries cannot exceed the
 * lock's limit.
 */
export type SignInEvent =
  | DomainEvent<'SignInBegun', { subject: SignInSubject; tries: number; lockedUntil: number | null }>
  | DomainEvent<'SignInLocked', { subject: SignInSubject; until: number; client: Sealed | null }>
  | DomainEvent<'SignInFailed', { subject: SignInSubject; factor: Factor; client: Sealed | null }>
  | DomainEvent<
      'SignInSucceeded',
      { subject: SignInSubject; factor: Factor; accountId: AccountId; client: Sealed | null }
    >
  /** The password was right; the second factor counts as a try of its own. */
  | DomainEvent<'SignInHalfway', { subject: SignInSubject }>
  | DomainEvent<'SignInUnlocked', { subject: SignInSubject }>
  /** A password reset for an address without an account. */
  | DomainEvent<'PasswordResetUnanswered', { subject: SignInSubject }>;

/** Read model of an account; removed accounts are not in it. */
export interface AccountView {
  readonly id: AccountId;
  readonly role: SiteRole;
  /** Missing: an account of this site alone, with a password of its own. */
  readonly identityId?: AccountId;
  readonly status: 'invited' | 'active';
  readonly profile: Sealed;
  readonly hasSecondFactor: boolean;
  readonly generation: number;
  readonly hasOneTimePassword: boolean;
  /** Of the invitation, in ms since 1970. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
  readonly changedAt: number;
  readonly changedBy: Actor;
}

/** Read model of a session that was not ended; readers check expiry. */
export interface SessionView {
  readonly id: SessionId;
  readonly accountId: AccountId;
  readonly generation: number;
  readonly role: SiteRole;
  readonly tokenHash: string;
  /** Accepted for a grace period after `rotatedAt`. */
  readonly previousHash: string | null;
  readonly client: Sealed;
  readonly startedAt: number;
  readonly rotatedAt: number;
  readonly confirmedAt: number;
}

/** Read model of one sign-in try (RO-01); no more than its event says. */
export interface SignInView {
  readonly id: string;
  /** In ms since 1970. */
  readonly at: number;
  readonly outcome: SignInOutcome;
  /** `null`: the try failed. */
  readonly factor: Factor | null;
  /** `null`: the address has no account; it is not stored. */
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
  /** Oldest first; at most `MAX_MEMBERS`. */
  list(siteId: SiteId): Promise<readonly AccountView[]>;
  session(siteId: SiteId, sessionId: SessionId, atLeast?: Position): Promise<SessionView | null>;
  /** Newest first; at most 100. */
  sessionsOf(siteId: SiteId, accountId: AccountId): Promise<readonly SessionView[]>;
  /** Newest first, of one account or of all. @throws InvalidPageKey */
  signIns(
    siteId: SiteId,
    query: { readonly limit: number; readonly after?: string | undefined; readonly accountId?: AccountId | undefined },
  ): Promise<SignInPage>;
}

/** In ms since 1970. */
export const sessionEndOf = ({ startedAt, rotatedAt }: Pick<SessionView, 'startedAt' | 'rotatedAt'>): number =>
  Math.min(startedAt + SESSION.absoluteMs, rotatedAt + SESSION.idleMs);

export interface Viewer {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  /** `none` while `mustDo` is set. */
  readonly role: SiteRole;
  readonly generation: number;
  readonly confirmedAt: number;
  /** Required before anything else: a new password, or a second factor where the site demands it. */
  readonly mustDo: MustDo | null;
  /** `null`: an account of this site alone. */
  readonly identityId: AccountId | null;
}

/**
 * Stream `entry` of the site that is entered, named by a digest of a code that works once. `challenge`: digest of a
 * secret that only the browser has which asked for the way in.
 */
export type EntryEvent =
  | DomainEvent<
      'EntryGranted',
      {
        entryId: EntryId;
        identityId: AccountId;
        accountId: AccountId;
        challenge: string;
        generation: number;
        confirmedAt: number;
        expiresAt: number;
      }
    >
  | DomainEvent<'EntryUsed', { entryId: EntryId; accountId: AccountId }>;

/** Stream `memberships` in the directory, one per identity. */
export type MembershipEvent =
  | DomainEvent<'MembershipBegun', { identityId: AccountId; siteId: SiteId; accountId: AccountId }>
  | DomainEvent<'MembershipEnded', { identityId: AccountId; siteId: SiteId }>;

/** Stream `owner`, one per site: its first account exists. */
export type OwnerEvent = DomainEvent<'SiteOwnerMade', { accountId: AccountId }>;

/** Stream `signInRule`, one per site: whether members may sign in without a second factor. */
export type SignInRuleEvent =
  | DomainEvent<'SecondFactorDemanded', { siteId: SiteId }>
  | DomainEvent<'SecondFactorDemandLifted', { siteId: SiteId }>;
