import {
  type AccountEvent,
  INVITATION_MS,
  ONE_TIME_PASSWORD_MS,
  PASSWORD_RESET_MS,
} from '@kontor/contracts/accounts/accounts';
import type { Decider } from '@kontor/contracts/kernel/decider';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import type { AccountCommand, AccountState, Link } from './account-decisions.ts';

export type { AccountCommand, AccountState, Link, SecondFactor } from './account-decisions.ts';

type Of<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>;

const linkRefused = (): Refusal => new Refusal('invalid', { key: 'account.linkInvalid' });

/** RO-01: one person's account at one site. */
export const accountDecider: Decider<AccountState | null, AccountCommand, AccountEvent> = {
  initial: null,
  evolve: (state, event, at) => {
    if (event.type === 'AccountRemoved') return null;
    if (event.type === 'AccountCreated') {
      const { accountId: id, role, profile, password, isOneTime } = event.data;
      return { ...BLANK, id, role, profile, password, oneTimeUntil: isOneTime ? at + ONE_TIME_PASSWORD_MS : null };
    }
    if (event.type === 'AccountInvited') {
      const { accountId: id, role, profile, invitationId, ...link } = event.data;
      return { ...BLANK, id, role, profile, password: null, invitation: linkOf(invitationId, link) };
    }
    if (event.type === 'MemberJoined') {
      const { accountId: id, identityId, role, profile } = event.data;
      return { ...BLANK, id, identityId, role, profile, password: null };
    }
    return state && evolve(state, event, at);
  },
  decide: (command, state) => {
    if (command.type === 'CreateAccount') {
      const { type: _, ...data } = command;
      return isBegun(state) ? [] : [{ type: 'AccountCreated', data }];
    }
    if (command.type === 'JoinSite') return join(command, state);
    if (command.type === 'InviteAccount') return invite(command, state);
    if (command.type === 'NoteMail') return note(command);
    if (!state) {
      if (command.type === 'AcceptInvitation' || command.type === 'ResetPassword') throw linkRefused();
      throw new Refusal('notFound', { key: 'account.unknown' });
    }
    return decide(command, state);
  },
};

const linkOf = (id: string, { expiresAt, origin, language, isForSignUp }: Omit<Link, 'id'>): Link => ({
  ...{ id, expiresAt, origin },
  ...(language !== undefined && { language }),
  ...(isForSignUp && { isForSignUp }),
});

const BLANK = {
  identityId: null,
  oneTimeUntil: null,
  generation: 0,
  invitation: null,
  reset: null,
  secondFactor: null,
};

type LaterEvent = Exclude<
  AccountEvent,
  { type: 'AccountCreated' | 'AccountInvited' | 'MemberJoined' | 'AccountRemoved' }
>;

const evolve = (state: AccountState, event: LaterEvent, at: number): AccountState => {
  switch (event.type) {
    case 'AccountInvitationAccepted':
      return { ...state, profile: event.data.profile, password: event.data.password, invitation: null };
    case 'AccountRenamed':
      return { ...state, profile: event.data.profile };
    case 'AccountPasswordResetAsked': {
      const { resetId, ...link } = event.data;
      return { ...state, reset: linkOf(resetId, link) };
    }
    case 'AccountPasswordChanged': {
      const { password, generation, by } = event.data;
      const oneTimeUntil = by === 'operator' ? at + ONE_TIME_PASSWORD_MS : null;
      return { ...state, password, generation, oneTimeUntil, reset: null };
    }
    case 'AccountRoleChanged':
      return { ...state, role: event.data.role };
    case 'SecondFactorPrepared':
      return { ...state, secondFactor: { secret: event.data.secret, isEnabled: false, step: 0, recoveryCodes: [] } };
    case 'SecondFactorEnabled': {
      const { step, recoveryCodes, generation } = event.data;
      const { secondFactor } = state;
      return {
        ...state,
        generation,
        secondFactor: secondFactor && { ...secondFactor, isEnabled: true, step, recoveryCodes },
      };
    }
    case 'SecondFactorDisabled':
      return { ...state, generation: event.data.generation, secondFactor: null };
    case 'RecoveryCodesRenewed': {
      const { secondFactor } = state;
      return {
        ...state,
        secondFactor: secondFactor && { ...secondFactor, recoveryCodes: event.data.recoveryCodes },
      };
    }
    case 'AccountSessionsEnded':
      return { ...state, generation: event.data.generation };
    case 'SecondFactorUsed': {
      const { data } = event;
      const { secondFactor } = state;
      if (!secondFactor) return state;
      if ('step' in data) return { ...state, secondFactor: { ...secondFactor, step: data.step } };
      const recoveryCodes = secondFactor.recoveryCodes.filter((kept) => kept !== data.recoveryCode);
      return { ...state, secondFactor: { ...secondFactor, recoveryCodes } };
    }
    case 'AccountMailSent':
    case 'AccountMailFailed':
      return state;
  }
};

/** Somebody can sign in with it; others are invited, or have not confirmed their address yet. */
export const isBegun = (state: AccountState | null): boolean =>
  state !== null && (state.password !== null || state.identityId !== null);

const join = (
  { type: _, invitation, ...joined }: Of<'JoinSite'>,
  state: AccountState | null,
): readonly AccountEvent[] => {
  if (state?.identityId === joined.identityId) return [];
  if (invitation && !isGood(state?.invitation ?? null, invitation.id, invitation.now)) throw linkRefused();
  return state && !invitation ? [] : [{ type: 'MemberJoined', data: joined }];
};

/** A pending invitation may be repeated, which invalidates the earlier link. */
const invite = (
  { now, type: _, ...invited }: Of<'InviteAccount'>,
  state: AccountState | null,
): readonly AccountEvent[] => {
  if (isBegun(state)) throw new Refusal('conflict', { key: 'account.exists' });
  return [{ type: 'AccountInvited', data: { ...invited, expiresAt: now + INVITATION_MS } }];
};

const note = ({ accountId, mail, about, failure }: Of<'NoteMail'>): readonly AccountEvent[] =>
  failure === null
    ? [{ type: 'AccountMailSent', data: { accountId, mail, about } }]
    : [{ type: 'AccountMailFailed', data: { accountId, mail, about, reason: failure } }];

type LaterCommand = Exclude<AccountCommand, { type: 'CreateAccount' | 'JoinSite' | 'InviteAccount' | 'NoteMail' }>;

const isGood = (link: Link | null, id: string, now: number): boolean => link?.id === id && now < link.expiresAt;

const decide = (command: LaterCommand, state: AccountState): readonly AccountEvent[] => {
  const { id: accountId, secondFactor } = state;
  const generation = state.generation + 1;
  switch (command.type) {
    case 'AcceptInvitation': {
      const { profile, password } = command;
      if (!isGood(state.invitation, command.invitationId, command.now)) throw linkRefused();
      return [{ type: 'AccountInvitationAccepted', data: { accountId, profile, password } }];
    }
    case 'RenameAccount':
      return [{ type: 'AccountRenamed', data: { accountId, profile: command.profile } }];
    case 'AskPasswordReset': {
      const { type: _, now, ...asked } = command;
      const expiresAt = now + PASSWORD_RESET_MS;
      return [{ type: 'AccountPasswordResetAsked', data: { accountId, ...asked, expiresAt } }];
    }
    case 'ResetPassword': {
      const { password } = command;
      if (!state.password || !isGood(state.reset, command.resetId, command.now)) throw linkRefused();
      return [{ type: 'AccountPasswordChanged', data: { accountId, password, by: 'reset', generation } }];
    }
    case 'ChangePassword': {
      const { password, by } = command;
      if (state.identityId !== null) throw new Refusal('conflict', { key: 'account.atFrontDoor' });
      return [{ type: 'AccountPasswordChanged', data: { accountId, password, by, generation } }];
    }
    case 'ChangeRole':
      return state.role === command.role
        ? []
        : [{ type: 'AccountRoleChanged', data: { accountId, role: command.role } }];
    case 'RemoveAccount':
      return [{ type: 'AccountRemoved', data: { accountId } }];
    case 'PrepareSecondFactor':
      if (state.identityId !== null) throw new Refusal('conflict', { key: 'account.atFrontDoor' });
      if (secondFactor?.isEnabled) throw new Refusal('conflict', { key: 'account.secondFactorOn' });
      return [{ type: 'SecondFactorPrepared', data: { accountId, secret: command.secret } }];
    case 'EnableSecondFactor': {
      const { step, recoveryCodes } = command;
      if (!secondFactor) throw new Refusal('conflict', { key: 'account.secondFactorOff' });
      if (secondFactor.isEnabled) throw new Refusal('conflict', { key: 'account.secondFactorOn' });
      return [{ type: 'SecondFactorEnabled', data: { accountId, recoveryCodes, step, generation } }];
    }
    case 'DisableSecondFactor':
      return secondFactor ? [{ type: 'SecondFactorDisabled', data: { accountId, by: command.by, generation } }] : [];
    case 'RenewRecoveryCodes':
      if (!secondFactor?.isEnabled) throw new Refusal('conflict', { key: 'account.secondFactorOff' });
      return [{ type: 'RecoveryCodesRenewed', data: { accountId, recoveryCodes: command.recoveryCodes } }];
    case 'EndSessions':
      return [{ type: 'AccountSessionsEnded', data: { accountId, by: command.by, generation } }];
    case 'UseTotpCode':
      if (!secondFactor?.isEnabled || wasUsed(command.step, secondFactor.step)) throw codeRefused();
      return [{ type: 'SecondFactorUsed', data: { accountId, step: command.step } }];
    case 'UseRecoveryCode':
      if (!secondFactor?.isEnabled || !secondFactor.recoveryCodes.includes(command.kept)) throw codeRefused();
      return [{ type: 'SecondFactorUsed', data: { accountId, recoveryCode: command.kept } }];
  }
};

/** Time steps of 30 seconds. */
const STEPS_OF_A_DAY = 24 * 60 * 2;

/**
 * A code counts once, and no earlier one after it. If the last step is over a day ahead, the clock was wrong then: the
 * owner is not locked out until that time.
 */
const wasUsed = (step: number, last: number): boolean => step <= last && last - step < STEPS_OF_A_DAY;

const codeRefused = (): Refusal => new Refusal('invalid', { key: 'account.codeInvalid' });
