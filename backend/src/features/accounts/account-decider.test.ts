import { describe, expect, it } from '@jest/globals';
import {
  type AccountEvent,
  INVITATION_MS,
  ONE_TIME_PASSWORD_MS,
  PASSWORD_RESET_MS,
} from '@kontor/contracts/accounts/accounts';
import { AccountId } from '@kontor/contracts/accounts/ids';
import type { Sealed } from '@kontor/contracts/kernel/personal-data';
import { given } from '../../../../test/support/given.ts';
import { accountDecider } from './account-decider.ts';

const accountId = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const sealed = (data: string): Sealed => ({ personId: accountId, iv: 'iv', data });
const [profile, password, next] = [sealed('profile'), sealed('password'), sealed('next')];
const now = 1_800_000_000_000;
const origin = 'https://shop.example';
const when = given(accountDecider);

const created: AccountEvent = {
  type: 'AccountCreated',
  data: { accountId, role: 'admin', profile, password, isOneTime: false },
};
const invited = (invitationId = 'first', at = now): AccountEvent => ({
  type: 'AccountInvited',
  data: { accountId, role: 'editor', profile, invitationId, expiresAt: at + INVITATION_MS, origin },
});
const accepted: AccountEvent = { type: 'AccountInvitationAccepted', data: { accountId, profile, password } };
const asked = (resetId = 'reset'): AccountEvent => ({
  type: 'AccountPasswordResetAsked',
  data: { accountId, resetId, expiresAt: now + PASSWORD_RESET_MS, origin },
});
const changed = (by: 'own' | 'reset', generation = 1): AccountEvent => ({
  type: 'AccountPasswordChanged',
  data: { accountId, password: next, by, generation },
});
const invite = (invitationId = 'first', at = now) =>
  ({ type: 'InviteAccount', accountId, role: 'editor', profile, invitationId, origin, now: at }) as const;
const accept = (invitationId = 'first', at = now) =>
  ({ type: 'AcceptInvitation', invitationId, profile, password, now: at }) as const;
const reset = (resetId = 'reset', at = now) => ({ type: 'ResetPassword', resetId, password: next, now: at }) as const;
const prepared: AccountEvent = { type: 'SecondFactorPrepared', data: { accountId, secret: sealed('totp') } };
const enabled: AccountEvent = {
  type: 'SecondFactorEnabled',
  data: { accountId, recoveryCodes: ['a', 'b'], step: 100, generation: 1 },
};

describe('account decider', () => {
  it('creates an account once', () => {
    const { type: _, ...rest } = { type: '', accountId, role: 'admin', profile, password, isOneTime: false } as const;
    when()
      .when({ type: 'CreateAccount', ...rest })
      .then([created]);
    when(created)
      .when({ type: 'CreateAccount', ...rest })
      .then([]);
  });

  it('is an identity’s once it accepts the invitation, and nobody else’s', () => {
    const [identityId, other] = ['d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a11', 'd1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a12'].map(
      (id) => AccountId.parse(id),
    ) as [AccountId, AccountId];
    const join = (by: AccountId, id = 'first', at = now) =>
      ({ type: 'JoinSite', accountId, identityId: by, role: 'editor', profile, invitation: { id, now: at } }) as const;
    const joined: AccountEvent = { type: 'MemberJoined', data: { accountId, identityId, role: 'editor', profile } };
    when(invited()).when(join(identityId)).then([joined]);
    when(invited(), joined).when(join(identityId)).then([]);
    when(invited(), joined).when(join(other)).thenRefused('invalid', 'account.linkInvalid');
    when(invited(), joined).when(accept()).thenRefused('invalid', 'account.linkInvalid');
    when(invited(), joined).when(invite('second')).thenRefused('conflict', 'account.exists');
    when(invited(), accepted).when(join(identityId)).thenRefused('invalid', 'account.linkInvalid');
    when(invited()).when(join(identityId, 'another')).thenRefused('invalid', 'account.linkInvalid');
    when(invited())
      .when(join(identityId, 'first', now + INVITATION_MS))
      .thenRefused('invalid', 'account.linkInvalid');
    when().when(join(identityId)).thenRefused('invalid', 'account.linkInvalid');
  });

  it('invites, again until somebody accepts, and only the last link is valid', () => {
    when().when(invite()).then([invited()]);
    when(invited())
      .when(invite('second', now + 5))
      .then([invited('second', now + 5)]);
    when(invited(), invited('second')).when(accept('first')).thenRefused('invalid', 'account.linkInvalid');
    when(invited(), accepted).when(invite('second')).thenRefused('conflict', 'account.exists');
  });

  it('accepts an invitation once, in time, and only if there is one', () => {
    when(invited()).when(accept()).then([accepted]);
    when(invited())
      .when(accept('first', now + INVITATION_MS))
      .thenRefused('invalid', 'account.linkInvalid');
    when(invited(), accepted).when(accept()).thenRefused('invalid', 'account.linkInvalid');
    when().when(accept()).thenRefused('invalid', 'account.linkInvalid');
    when(created).when(accept()).thenRefused('invalid', 'account.linkInvalid');
  });

  it('resets the password by a link once, in time, and each new password starts a new generation', () => {
    when(created, asked())
      .when(reset())
      .then([changed('reset')]);
    when(created, asked(), changed('reset')).when(reset()).thenRefused('invalid', 'account.linkInvalid');
    when(created, asked(), asked('later')).when(reset()).thenRefused('invalid', 'account.linkInvalid');
    when(created, asked())
      .when(reset('reset', now + PASSWORD_RESET_MS))
      .thenRefused('invalid', 'account.linkInvalid');
    when(created, asked(), changed('own')).when(reset()).thenRefused('invalid', 'account.linkInvalid');
    when(created, changed('own', 1))
      .when({ type: 'ChangePassword', password: next, by: 'own' })
      .then([changed('own', 2)]);
  });

  it('refuses commands for a removed account', () => {
    const removed: AccountEvent = { type: 'AccountRemoved', data: { accountId } };
    when(created).when({ type: 'RemoveAccount' }).then([removed]);
    when(created, removed).when({ type: 'RemoveAccount' }).thenRefused('notFound', 'account.unknown');
    when(created, asked(), removed).when(reset()).thenRefused('invalid', 'account.linkInvalid');
    when(created, removed)
      .when({ type: 'NoteMail', accountId, mail: 'invitation', about: 'first', failure: 'gone' })
      .then([{ type: 'AccountMailFailed', data: { accountId, mail: 'invitation', about: 'first', reason: 'gone' } }]);
  });

  it('changes a role, and emits nothing when it is unchanged', () => {
    when(created)
      .when({ type: 'ChangeRole', role: 'viewer' })
      .then([{ type: 'AccountRoleChanged', data: { accountId, role: 'viewer' } }]);
    when(created).when({ type: 'ChangeRole', role: 'admin' }).then([]);
  });

  it('requires a second factor only after a first code proved it', () => {
    const enable = { type: 'EnableSecondFactor', step: 100, recoveryCodes: ['a', 'b'] } as const;
    when(created).when(enable).thenRefused('conflict', 'account.secondFactorOff');
    when(created, prepared).when(enable).then([enabled]);
    when(created, prepared, enabled).when(enable).thenRefused('conflict', 'account.secondFactorOn');
    when(created, prepared, enabled)
      .when({ type: 'PrepareSecondFactor', secret: sealed('other') })
      .thenRefused('conflict', 'account.secondFactorOn');
  });

  it('accepts each code once, including the proving one, and no older code', () => {
    const use = (step: number) => ({ type: 'UseTotpCode', step }) as const;
    const used = (step: number): AccountEvent => ({ type: 'SecondFactorUsed', data: { accountId, step } });
    when(created, prepared, enabled).when(use(100)).thenRefused('invalid', 'account.codeInvalid');
    when(created, prepared, enabled)
      .when(use(101))
      .then([used(101)]);
    when(created, prepared, enabled, used(102)).when(use(101)).thenRefused('invalid', 'account.codeInvalid');
    when(created, prepared).when(use(101)).thenRefused('invalid', 'account.codeInvalid');
    const recover = { type: 'UseRecoveryCode', kept: 'a' } as const;
    const recovered: AccountEvent = { type: 'SecondFactorUsed', data: { accountId, recoveryCode: 'a' } };
    when(created, prepared, enabled).when(recover).then([recovered]);
    when(created, prepared, enabled, recovered).when(recover).thenRefused('invalid', 'account.codeInvalid');
  });

  it('replaces recovery codes, and only with a second factor', () => {
    const renew = { type: 'RenewRecoveryCodes', recoveryCodes: ['c'] } as const;
    const renewed: AccountEvent = { type: 'RecoveryCodesRenewed', data: { accountId, recoveryCodes: ['c'] } };
    when(created, prepared).when(renew).thenRefused('conflict', 'account.secondFactorOff');
    when(created, prepared, enabled).when(renew).then([renewed]);
    when(created, prepared, enabled, renewed)
      .when({ type: 'UseRecoveryCode', kept: 'a' })
      .thenRefused('invalid', 'account.codeInvalid');
    when(created, prepared, enabled, renewed)
      .when({ type: 'UseRecoveryCode', kept: 'c' })
      .then([{ type: 'SecondFactorUsed', data: { accountId, recoveryCode: 'c' } }]);
  });

  it('ends all its sessions with a new generation', () => {
    when(created, changed('own', 1))
      .when({ type: 'EndSessions', by: 'member' })
      .then([{ type: 'AccountSessionsEnded', data: { accountId, by: 'member', generation: 2 } }]);
  });

  it('accepts a one-time password for three days, until another is chosen', () => {
    const oneTime: AccountEvent = {
      type: 'AccountCreated',
      data: { accountId, role: 'admin', profile, password, isOneTime: true },
    };
    const until = (...events: readonly AccountEvent[]) =>
      events.reduce((state, event) => accountDecider.evolve(state, event, now), accountDecider.initial)?.oneTimeUntil;
    const byOperator: AccountEvent = {
      type: 'AccountPasswordChanged',
      data: { accountId, password: next, by: 'operator', generation: 1 },
    };
    expect(until(created)).toBeNull();
    expect(until(oneTime)).toBe(now + ONE_TIME_PASSWORD_MS);
    expect(until(oneTime, changed('own'))).toBeNull();
    expect(until(created, byOperator)).toBe(now + ONE_TIME_PASSWORD_MS);
  });

  it('drops the second factor, and never asks for the old one again', () => {
    const disable = { type: 'DisableSecondFactor', by: 'own' } as const;
    const disabled: AccountEvent = { type: 'SecondFactorDisabled', data: { accountId, by: 'own', generation: 2 } };
    when(created, prepared, enabled).when(disable).then([disabled]);
    when(created, prepared, enabled, disabled).when(disable).then([]);
    when(created, prepared, enabled, disabled)
      .when({ type: 'UseRecoveryCode', kept: 'a' })
      .thenRefused('invalid', 'account.codeInvalid');
  });
});
