import { z } from 'zod';
import type { Viewer } from './accounts.ts';
import { SiteId } from '../kernel/ids.ts';
import { AccountId, type SessionId } from './ids.ts';
import { SiteRole } from './permissions.ts';
import type {
  SignInsAnswer,
  SignInAnswer,
  AccountAnswer,
  SecondFactorSetup,
  RecoveryCodesAnswer,
  MembersAnswer,
  SignInRulesAnswer,
} from './responses.ts';
import { type SignInRulesBody } from './sign-in-rules.ts';

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
/** Six-digit app code, or a recovery code. */
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
export const SignUpBody = z.object({ email: Email, name: PersonName });
export type SignUpBody = z.infer<typeof SignUpBody>;
export const AskResetBody = z.object({ email: Email });
export type AskResetBody = z.infer<typeof AskResetBody>;
export const ResetBody = z.object({ token: LinkToken, password: NewPassword });
export type ResetBody = z.infer<typeof ResetBody>;
export const AcceptInvitationBody = z.object({ token: LinkToken, name: PersonName, password: NewPassword });
export type AcceptInvitationBody = z.infer<typeof AcceptInvitationBody>;
/** Of a site's invitation, at the front door. */
export const InvitationLink = z.object({ siteId: SiteId, token: LinkToken });
export type InvitationLink = z.infer<typeof InvitationLink>;
export const SignUpInvitedBody = AcceptInvitationBody.extend({ siteId: SiteId });
export type SignUpInvitedBody = z.infer<typeof SignUpInvitedBody>;

export interface Invitation {
  /** Its title. */
  readonly site: string;
  readonly role: SiteRole;
  readonly email: string;
  /** Whether the front door knows the address. */
  readonly hasAccount: boolean;
  /** Whether an account for the address may begin with it: the link came by a host of the installation's own. */
  readonly mayBegin: boolean;
}

export const RenameBody = z.object({ name: PersonName });
export type RenameBody = z.infer<typeof RenameBody>;
export const ChangePasswordBody = z.object({ password: Password, newPassword: NewPassword });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;
export const ConfirmBody = z.object({
  password: Password,
  code: z.union([z.literal(''), Code], { error: 'account.codeInvalid' }).default(''),
});
export type ConfirmBody = z.infer<typeof ConfirmBody>;
export const InviteBody = z.object({ email: Email, role: SiteRole });
export type InviteBody = z.infer<typeof InviteBody>;
export const ChangeRoleBody = z.object({ role: SiteRole });
export type ChangeRoleBody = z.infer<typeof ChangeRoleBody>;

export const ListSignInsQuery = z.object({
  accountId: AccountId.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().max(500).optional(),
});
export type ListSignInsQuery = z.infer<typeof ListSignInsQuery>;

/** Every method may throw a `Refusal`. */
export interface AccountAccess {
  viewer(): Promise<Viewer | null>;
  signIn(body: SignInBody): Promise<SignInAnswer>;
  awaitsSecondFactor(): Promise<boolean>;
  secondFactor(body: SecondFactorBody): Promise<void>;
  signOut(): Promise<void>;
  /** At the front door: mails a link with which a password is chosen. The same whether or not the address is known. */
  signUp(body: SignUpBody): Promise<void>;
  /**
   * At a site: begins the way in from the front door.
   * @param way path of the panel to go to
   * @param isConfirming the password is to be typed again
   * @returns the front door's address
   */
  askEntry(way: string, isConfirming: boolean): string;
  /** Signs in with the code from the front door. @returns path of the panel to go to */
  enter(code: string): Promise<string>;
  askReset(body: AskResetBody): Promise<void>;
  reset(body: ResetBody): Promise<void>;
  /** What the person is called whom a mailed link invites; empty: not said, or the link is not valid. */
  invitedName(token: string): Promise<string>;
  acceptInvitation(body: AcceptInvitationBody): Promise<void>;
  /** At the front door: what a site's invitation says, which is not accepted yet. @throws Refusal `invalid` */
  invitation(link: InvitationLink): Promise<Invitation>;
  /**
   * At the front door: accepts it with a new account for the invited address, which is signed in.
   * @throws Refusal `conflict` if the address has one, or the link does not prove it
   */
  signUpInvited(body: SignUpInvitedBody): Promise<void>;
  account(): Promise<AccountAnswer>;
  rename(body: RenameBody): Promise<void>;
  changePassword(body: ChangePasswordBody): Promise<void>;
  prepareSecondFactor(): Promise<SecondFactorSetup>;
  enableSecondFactor(body: SecondFactorBody): Promise<RecoveryCodesAnswer>;
  disableSecondFactor(): Promise<void>;
  renewRecoveryCodes(): Promise<RecoveryCodesAnswer>;
  /** Then what protects the account may be changed for a while; before that it is refused as `confirmationNeeded`. */
  confirm(body: ConfirmBody): Promise<void>;
  endSession(sessionId: SessionId): Promise<void>;
  endOtherSessions(): Promise<void>;
  members(): Promise<MembersAnswer>;
  invite(body: InviteBody): Promise<void>;
  changeRole(accountId: AccountId, body: ChangeRoleBody): Promise<void>;
  remove(accountId: AccountId): Promise<void>;
  endSessionsOf(accountId: AccountId): Promise<void>;
  signInRules(): Promise<SignInRulesAnswer>;
  /** For those with all permissions; demanding a second factor requires having one. */
  changeSignInRules(body: SignInRulesBody): Promise<void>;
  /** @throws InvalidPageKey */
  signIns(query: ListSignInsQuery): Promise<SignInsAnswer>;
}
