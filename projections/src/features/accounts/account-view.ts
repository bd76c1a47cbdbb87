import type { AccountEvent, AccountView } from '@kontor/contracts/accounts/accounts';
import { followed, type Projection, type Recorded, siteOf } from '@kontor/contracts/kernel/projection';

type Shown = Exclude<
  Recorded<AccountEvent>,
  {
    type:
      | 'AccountMailSent'
      | 'AccountMailFailed'
      | 'AccountPasswordResetAsked'
      | 'SecondFactorPrepared'
      | 'SecondFactorUsed'
      | 'RecoveryCodesRenewed';
  }
>;

/** RO-01: one document per member of a site. */
export const accountView: Projection<AccountView, Shown> = {
  schema: { name: 'accounts', indexes: { created: ['createdAt'] } },
  types: followed<AccountEvent>()({
    AccountCreated: true,
    AccountInvited: true,
    AccountInvitationAccepted: true,
    MemberJoined: true,
    AccountRenamed: true,
    AccountPasswordResetAsked: false,
    AccountPasswordChanged: true,
    AccountRoleChanged: true,
    AccountRemoved: true,
    SecondFactorPrepared: false,
    SecondFactorEnabled: true,
    SecondFactorDisabled: true,
    SecondFactorUsed: false,
    RecoveryCodesRenewed: false,
    AccountSessionsEnded: true,
    AccountMailSent: false,
    AccountMailFailed: false,
  }),
  keyOf: (event) => ({ siteId: siteOf(event), id: event.data.accountId }),
  evolve: (view, event) => {
    const { at, actor } = event.metadata;
    if (event.type === 'AccountRemoved') return null;
    if (event.type === 'MemberJoined') {
      const { accountId: id, identityId, role, profile } = event.data;
      return {
        ...{ id, identityId, role, profile },
        ...{ status: 'active', hasSecondFactor: false, generation: 0, hasOneTimePassword: false, expiresAt: null },
        ...{ createdAt: view?.createdAt ?? at, changedAt: at, changedBy: actor },
      };
    }
    if (event.type === 'AccountCreated' || event.type === 'AccountInvited') {
      const { accountId: id, role, profile } = event.data;
      const isInvited = event.type === 'AccountInvited';
      return {
        id,
        role,
        status: isInvited ? 'invited' : 'active',
        profile,
        hasSecondFactor: false,
        generation: 0,
        hasOneTimePassword: !isInvited && event.data.isOneTime,
        expiresAt: isInvited ? event.data.expiresAt : null,
        createdAt: view?.createdAt ?? at,
        changedAt: at,
        changedBy: actor,
      };
    }
    return view && { ...view, ...changesOf(event), changedAt: at, changedBy: actor };
  },
};

const changesOf = (
  event: Exclude<Shown, { type: 'AccountCreated' | 'AccountInvited' | 'MemberJoined' | 'AccountRemoved' }>,
): Partial<AccountView> => {
  switch (event.type) {
    case 'AccountInvitationAccepted':
      return { profile: event.data.profile, status: 'active', expiresAt: null };
    case 'AccountRenamed':
      return { profile: event.data.profile };
    case 'AccountPasswordChanged':
      return { generation: event.data.generation, hasOneTimePassword: event.data.by === 'operator' };
    case 'AccountRoleChanged':
      return { role: event.data.role };
    case 'AccountSessionsEnded':
      return { generation: event.data.generation };
    case 'SecondFactorEnabled':
      return { hasSecondFactor: true, generation: event.data.generation };
    case 'SecondFactorDisabled':
      return { hasSecondFactor: false, generation: event.data.generation };
  }
};
