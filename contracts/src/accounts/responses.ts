import { z } from 'zod';
import { AccountId, SessionId } from './ids.ts';
import { SignInRulesBody } from './sign-in-rules.ts';
import { SiteRole } from './permissions.ts';

export const Factor = z.enum(['password', 'totp', 'recoveryCode', 'invitation', 'passwordReset', 'frontDoor']);
export type Factor = z.infer<typeof Factor>;

export const SignInOutcome = z.enum(['succeeded', 'failed', 'locked']);
export type SignInOutcome = z.infer<typeof SignInOutcome>;

export const MustDo = z.enum(['password', 'secondFactor']);
export type MustDo = z.infer<typeof MustDo>;

export const SignInEntry = z.object({
  /** In ms since 1970. */
  at: z.number(),
  outcome: SignInOutcome,
  factor: Factor.nullable(),
  /** `null`: the address has no account. */
  accountId: AccountId.nullable(),
  who: z.string().nullable(),
  /** `null`: unknown, or no longer kept. */
  client: z
    .object({
      address: z.string(),
      userAgent: z.string(),
    })
    .nullable(),
});
export type SignInEntry = z.infer<typeof SignInEntry>;

export const SignInsAnswer = z.object({
  signIns: z.array(SignInEntry).readonly(),
  next: z.string().nullable(),
});
export type SignInsAnswer = z.infer<typeof SignInsAnswer>;

/** `secondFactor`: the password was right, and a code is asked for. */
export const SignInAnswer = z.object({
  step: z.enum(['signedIn', 'secondFactor']),
});
export type SignInAnswer = z.infer<typeof SignInAnswer>;

export const SessionAnswer = z.object({
  id: SessionId,
  isOwn: z.boolean(),
  address: z.string(),
  userAgent: z.string(),
  startedAt: z.number(),
  usedAt: z.number(),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const AccountAnswer = z.object({
  id: AccountId,
  email: z.string(),
  name: z.string(),
  /** `none` while something is to be done first. */
  role: SiteRole,
  hasOneTimePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  recoveryCodesLeft: z.number(),
  mustDo: MustDo.nullable(),
  /** A member from the front door, where password and second factor are changed. */
  isAtFrontDoor: z.boolean(),
  sessions: z.array(SessionAnswer).readonly(),
});
export type AccountAnswer = z.infer<typeof AccountAnswer>;

export const SecondFactorSetup = z.object({
  secret: z.string(),
  qrCode: z.string(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const RecoveryCodesAnswer = z.object({
  recoveryCodes: z.array(z.string()).readonly(),
});
export type RecoveryCodesAnswer = z.infer<typeof RecoveryCodesAnswer>;

export const MemberAnswer = z.object({
  id: AccountId,
  /** Empty: the person was erased. */
  email: z.string(),
  name: z.string(),
  role: SiteRole,
  status: z.enum(['invited', 'expired', 'active']),
  isOwn: z.boolean(),
  hasSecondFactor: z.boolean(),
  changedAt: z.number(),
  changedBy: z.string().nullable(),
});
export type MemberAnswer = z.infer<typeof MemberAnswer>;

export const MembersAnswer = z.object({
  members: z.array(MemberAnswer).readonly(),
});
export type MembersAnswer = z.infer<typeof MembersAnswer>;

export const SignInRulesAnswer = SignInRulesBody.extend({
  isChangeable: z.boolean(),
});
export type SignInRulesAnswer = z.infer<typeof SignInRulesAnswer>;
