import type { AccountMail } from '@kontor/contracts/accounts/accounts';
import type { AccountId } from '@kontor/contracts/accounts/ids';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';

export interface Link {
  readonly id: string;
  readonly expiresAt: number;
  readonly origin: string;
  /** Of the mail; missing: the site's. */
  readonly language?: string;
  readonly isForSignUp?: true;
}

export interface SecondFactor {
  readonly secret: Sealed;
  readonly isEnabled: boolean;
  /** Newest time step of an accepted code. */
  readonly step: number;
  readonly recoveryCodes: readonly string[];
}

export interface AccountState {
  readonly id: AccountId;
  readonly role: SiteRole;
  readonly profile: Sealed;
  /** `null`: an account of this site alone. */
  readonly identityId: AccountId | null;
  /** `null`: the invitation is not accepted yet, or the password is the identity's. */
  readonly password: Sealed | null;
  readonly oneTimeUntil: number | null;
  readonly generation: number;
  readonly invitation: Link | null;
  readonly reset: Link | null;
  readonly secondFactor: SecondFactor | null;
}

export type AccountCommand =
  | {
      type: 'CreateAccount';
      accountId: AccountId;
      role: SiteRole;
      profile: Sealed;
      password: Sealed;
      isOneTime: boolean;
    }
  | {
      type: 'InviteAccount';
      accountId: AccountId;
      role: SiteRole;
      profile: Sealed;
      invitationId: string;
      origin: string;
      language?: string;
      now: number;
    }
  /** `invitation`: of the account, which is the identity's from then on. Missing: there is no such account yet. */
  | {
      type: 'JoinSite';
      accountId: AccountId;
      identityId: AccountId;
      role: SiteRole;
      profile: Sealed;
      invitation?: { readonly id: string; readonly now: number };
    }
  | { type: 'AcceptInvitation'; invitationId: string; profile: Sealed; password: Sealed; now: number }
  | { type: 'RenameAccount'; profile: Sealed }
  | {
      type: 'AskPasswordReset';
      resetId: string;
      origin: string;
      language?: string;
      isForSignUp?: true;
      now: number;
    }
  | { type: 'ResetPassword'; resetId: string; password: Sealed; now: number }
  | { type: 'ChangePassword'; password: Sealed; by: 'own' | 'operator' }
  | { type: 'ChangeRole'; role: SiteRole }
  | { type: 'RemoveAccount' }
  | { type: 'PrepareSecondFactor'; secret: Sealed }
  | { type: 'EnableSecondFactor'; step: number; recoveryCodes: readonly string[] }
  | { type: 'DisableSecondFactor'; by: 'own' | 'operator' }
  | { type: 'RenewRecoveryCodes'; recoveryCodes: readonly string[] }
  | { type: 'EndSessions'; by: 'own' | 'member' }
  | { type: 'UseTotpCode'; step: number }
  /** `kept`: stored form of the code that was presented. */
  | { type: 'UseRecoveryCode'; kept: string }
  | { type: 'NoteMail'; accountId: AccountId; mail: AccountMail; about: string; failure: string | null };
