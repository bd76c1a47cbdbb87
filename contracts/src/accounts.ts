import { z } from 'zod';
import type { Actor, DomainEvent, Position } from './kernel/events.ts';
import { PersonId, type SiteId } from './kernel/ids.ts';
import type { Sealed } from './kernel/personal-data.ts';
import { SiteRole } from './permissions.ts';

/** An account belongs to one site and to one person, under whose key all that is personal in it is sealed. */
export const AccountId = PersonId;
export type AccountId = PersonId;
export const SessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const INVITATION_MS = 7 * DAY_MS;
export const PASSWORD_RESET_MS = HOUR_MS;
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
/** Tries before the first lock, which doubles with each further one; forgotten some time after the last. */
export const LOCKOUT = {
  /** Of one e-mail address, whether or not it has an account. */
  triesPerName: 5,
  /** Of one client. */
  triesPerClient: 30,
  firstMs: 30 * 1000,
  mostMs: HOUR_MS,
  forgottenAfterMs: DAY_MS,
} as const;
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
      { accountId: AccountId; /** Keyed digests. */ recoveryCodes: readonly string[]; step: number; generation: number }
    >
  | DomainEvent<'SecondFactorDisabled', { accountId: AccountId; by: 'own' | 'operator'; generation: number }>
  /** A code is good once: of an app by its time step, of the list by its digest. */
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
export type SignInSubject = 'name' | 'client' | 'resetName' | 'resetClient';
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
}

export interface AccountQueries {
  /** Waits at most 300 ms for `atLeast`, as `session` does. */
  byId(siteId: SiteId, accountId: AccountId, atLeast?: Position): Promise<AccountView | null>;
  /** The oldest first; at most `MOST_MEMBERS`. */
  list(siteId: SiteId): Promise<readonly AccountView[]>;
  session(siteId: SiteId, sessionId: SessionId, atLeast?: Position): Promise<SessionView | null>;
  /** The newest first; at most 100. */
  sessionsOf(siteId: SiteId, accountId: AccountId): Promise<readonly SessionView[]>;
}

/** When a session is over unless it is used, in ms since 1970. */
export const sessionEndOf = ({ startedAt, rotatedAt }: Pick<SessionView, 'startedAt' | 'rotatedAt'>): number =>
  Math.min(startedAt + SESSION.absoluteMs, rotatedAt + SESSION.idleMs);

// HTTP

export const Email = z
  .string({ error: 'account.emailInvalid' })
  .trim()
  .max(254, { error: 'account.emailInvalid' })
  .pipe(z.email({ error: 'account.emailInvalid' }));
export const PersonName = z
  .string({ error: 'account.nameMissing' })
  .trim()
  .min(1, { error: 'account.nameMissing' })
  .max(100, { error: 'account.nameTooLong' });
export const NewPassword = z
  .string({ error: 'account.passwordTooShort' })
  .min(12, { error: 'account.passwordTooShort' })
  .max(200, { error: 'account.passwordTooLong' });
const Password = z.string({ error: 'account.passwordMissing' }).min(1, { error: 'account.passwordMissing' }).max(200, {
  error: 'account.passwordTooLong',
});
/** Six digits of an app, or a recovery code. */
const Code = z
  .string({ error: 'account.codeInvalid' })
  .max(40, { error: 'account.codeInvalid' })
  .transform((text) => text.replace(/[\s-]/gu, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{6,20}$/u, { error: 'account.codeInvalid' }));
const LinkToken = z.string({ error: 'account.linkInvalid' }).max(200, { error: 'account.linkInvalid' });

export const SignInBody = z.object({ email: Email, password: Password });
export type SignInBody = z.infer<typeof SignInBody>;
export const SecondFactorBody = z.object({ code: Code });
export type SecondFactorBody = z.infer<typeof SecondFactorBody>;
export const AskResetBody = z.object({ email: Email });
export type AskResetBody = z.infer<typeof AskResetBody>;
export const ResetBody = z.object({ token: LinkToken, password: NewPassword });
export type ResetBody = z.infer<typeof ResetBody>;
export const AcceptInvitationBody = z.object({ token: LinkToken, name: PersonName, password: NewPassword });
export type AcceptInvitationBody = z.infer<typeof AcceptInvitationBody>;
export const RenameBody = z.object({ name: PersonName });
export type RenameBody = z.infer<typeof RenameBody>;
export const ChangePasswordBody = z.object({ password: Password, newPassword: NewPassword });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;
/** Of whoever takes a protection away: the password once more. */
export const ConfirmBody = z.object({ password: Password });
export type ConfirmBody = z.infer<typeof ConfirmBody>;
export const InviteBody = z.object({ email: Email, role: SiteRole });
export type InviteBody = z.infer<typeof InviteBody>;
export const ChangeRoleBody = z.object({ role: SiteRole });
export type ChangeRoleBody = z.infer<typeof ChangeRoleBody>;

/** Who is signed in. */
export interface Viewer {
  readonly accountId: AccountId;
  readonly sessionId: SessionId;
  readonly role: SiteRole;
  readonly generation: number;
}

/** `secondFactor`: the password was right, and a code is asked for. */
export interface SignInAnswer {
  readonly step: 'signedIn' | 'secondFactor';
}

export interface AccountAnswer {
  readonly id: AccountId;
  readonly email: string;
  readonly name: string;
  /** `none` while the password is to be changed. */
  readonly role: SiteRole;
  readonly hasOneTimePassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly sessions: readonly SessionAnswer[];
}

export interface SessionAnswer {
  readonly id: SessionId;
  readonly isOwn: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly startedAt: number;
  /** To the quarter of an hour. */
  readonly usedAt: number;
}

/** Shown until a first code has proved that it arrived. */
export interface SecondFactorSetup {
  readonly secret: string;
  /** A picture of it to be scanned, as a data URI. */
  readonly qrCode: string;
}

export interface RecoveryCodesAnswer {
  readonly recoveryCodes: readonly string[];
}

export interface MemberAnswer {
  readonly id: AccountId;
  /** Empty: the person was erased. */
  readonly email: string;
  readonly name: string;
  readonly role: SiteRole;
  readonly status: 'invited' | 'expired' | 'active';
  readonly isOwn: boolean;
  readonly hasSecondFactor: boolean;
  readonly changedAt: number;
  /** Name or address of whoever did; `null`: the product itself, or somebody who is gone. */
  readonly changedBy: string | null;
}

export interface MembersAnswer {
  readonly members: readonly MemberAnswer[];
}

/** Stream `owner` of a site: that it has got its first account. */
export type OwnerEvent = DomainEvent<'SiteOwnerMade', { accountId: AccountId }>;

/** What pages and calls do with accounts. Everything may throw a `Refusal`. */
export interface AccountAccess {
  /** `null`: nobody is signed in at this site. */
  viewer(): Promise<Viewer | null>;
  signIn(body: SignInBody): Promise<SignInAnswer>;
  /** Whether the password was right a moment ago. */
  awaitsSecondFactor(): Promise<boolean>;
  secondFactor(body: SecondFactorBody): Promise<void>;
  signOut(): Promise<void>;
  askReset(body: AskResetBody): Promise<void>;
  reset(body: ResetBody): Promise<void>;
  acceptInvitation(body: AcceptInvitationBody): Promise<void>;
  account(): Promise<AccountAnswer>;
  rename(body: RenameBody): Promise<void>;
  changePassword(body: ChangePasswordBody): Promise<void>;
  prepareSecondFactor(): Promise<SecondFactorSetup>;
  enableSecondFactor(body: SecondFactorBody): Promise<RecoveryCodesAnswer>;
  disableSecondFactor(body: ConfirmBody): Promise<void>;
  /** One of the viewer's own. */
  endSession(sessionId: SessionId): Promise<void>;
  members(): Promise<MembersAnswer>;
  invite(body: InviteBody): Promise<void>;
  changeRole(accountId: AccountId, body: ChangeRoleBody): Promise<void>;
  remove(accountId: AccountId): Promise<void>;
}
