import { z } from 'zod';
import { AccountId, type Factor, type MustDo, type SessionId, type SignInOutcome, type Viewer } from './accounts.ts';
import { SiteRole } from './permissions.ts';

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
/** Of whoever changes what protects the account: the password once more, and a code where one is asked for at the door. */
export const ConfirmBody = z.object({
  password: Password,
  /** Empty: none. */
  code: z.union([z.literal(''), Code], { error: 'account.codeInvalid' }).default(''),
});
export type ConfirmBody = z.infer<typeof ConfirmBody>;
export const SignInRulesBody = z.object({
  secondFactor: z.enum(['optional', 'demanded'], { error: 'error.fieldInvalid' }),
});
export type SignInRulesBody = z.infer<typeof SignInRulesBody>;
export const InviteBody = z.object({ email: Email, role: SiteRole });
export type InviteBody = z.infer<typeof InviteBody>;
export const ChangeRoleBody = z.object({ role: SiteRole });
export type ChangeRoleBody = z.infer<typeof ChangeRoleBody>;

export const ListSignInsQuery = z.object({
  accountId: AccountId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  /** `next` of the page before. */
  after: z.string().max(500).optional(),
});
export type ListSignInsQuery = z.infer<typeof ListSignInsQuery>;

/** One try to sign in. */
export interface SignInEntry {
  /** In ms since 1970. */
  readonly at: number;
  readonly outcome: SignInOutcome;
  readonly factor: Factor | null;
  /** `null`: an address without an account. */
  readonly accountId: AccountId | null;
  /** Name or address; `null`: nobody who is there now. */
  readonly who: string | null;
  /** Where it came from; `null`: nobody knows, or may know any more. */
  readonly client: { readonly address: string; readonly userAgent: string } | null;
}

export interface SignInsAnswer {
  /** The newest first. */
  readonly signIns: readonly SignInEntry[];
  readonly next: string | null;
}

/** `secondFactor`: the password was right, and a code is asked for. */
export interface SignInAnswer {
  readonly step: 'signedIn' | 'secondFactor';
}

export interface AccountAnswer {
  readonly id: AccountId;
  readonly email: string;
  readonly name: string;
  /** `none` while something is to be done first. */
  readonly role: SiteRole;
  readonly hasOneTimePassword: boolean;
  readonly hasSecondFactor: boolean;
  /** How many are not used yet. */
  readonly recoveryCodesLeft: number;
  readonly mustDo: MustDo | null;
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

export interface SignInRulesAnswer extends SignInRulesBody {
  /** Whether the caller may change them. */
  readonly isChangeable: boolean;
}

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
  disableSecondFactor(): Promise<void>;
  /** Those before are good for nothing then. */
  renewRecoveryCodes(): Promise<RecoveryCodesAnswer>;
  /** Then what protects the account may be changed for a while; before that it is refused as `confirmationNeeded`. */
  confirm(body: ConfirmBody): Promise<void>;
  /** One of the viewer's own. */
  endSession(sessionId: SessionId): Promise<void>;
  /** All of the viewer's own but this one. */
  endOtherSessions(): Promise<void>;
  members(): Promise<MembersAnswer>;
  invite(body: InviteBody): Promise<void>;
  changeRole(accountId: AccountId, body: ChangeRoleBody): Promise<void>;
  remove(accountId: AccountId): Promise<void>;
  /** Signs a member out everywhere. */
  endSessionsOf(accountId: AccountId): Promise<void>;
  signInRules(): Promise<SignInRulesAnswer>;
  /** For whoever may do everything, and has a second factor themselves where it is to be demanded. */
  changeSignInRules(body: SignInRulesBody): Promise<void>;
  /** @throws InvalidPageKey */
  signIns(query: ListSignInsQuery): Promise<SignInsAnswer>;
}
