import { mayAssignRole, SITE_ROLES, type SiteRole } from '@kontor/contracts/accounts/permissions';
import type { MemberAnswer } from '@kontor/contracts/accounts/responses';
import type { AppLoadContext } from '@remix-run/node';
import { orderMoment } from '../../../app/orders/load-order.server.ts';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';

const SAVED = {
  invited: 'members.saved.invited',
  role: 'members.saved.role',
  removed: 'members.saved.removed',
  signedOut: 'members.saved.signedOut',
  demanded: 'members.saved.demanded',
  optional: 'members.saved.optional',
} as const;

const isSaved = (name: string): name is keyof typeof SAVED => Object.hasOwn(SAVED, name);

const memberRow = (context: AppLoadContext, own: SiteRole, member: MemberAnswer) => {
  const { id, email, name, role, status, isOwn, hasSecondFactor, changedAt, changedBy } = member;
  const text = panelTextOf(context);
  const moment = orderMoment(context)(changedAt);
  const called = name || email;
  return {
    id,
    email,
    called,
    address: name === '' ? null : email,
    role,
    roleText: context.inWords({ key: `role.${role}` }),
    state: status === 'active' ? null : text(status === 'invited' ? 'members.invited' : 'members.expired'),
    isOwn,
    hasSecondFactor,
    isChangeable: !isOwn && mayAssignRole(own, role),
    isInvited: status !== 'active',
    changed:
      changedBy === null
        ? text('members.changedBySystem', { moment })
        : text('members.changed', { name: changedBy, moment }),
    labels: {
      role: text('members.roleOf', { name: called }),
      change: text('members.changeNamed', { name: called }),
      remove: text('members.removeNamed', { name: called }),
      removeText: text('members.removeText', { name: called }),
      again: text('members.againNamed', { name: called }),
      signOut: text('members.signOutNamed', { name: called }),
    },
  };
};

export type MemberRow = ReturnType<typeof memberRow>;

export const loadMembers = async (request: Request, context: AppLoadContext) => {
  const viewer = await context.access('members:write');
  const [{ members }, rule] = await Promise.all([context.accounts.members(), context.accounts.signInRules()]);
  const done = new URL(request.url).searchParams.get('ok') ?? '';
  const roles = SITE_ROLES.filter((role) => mayAssignRole(viewer.role, role));
  return {
    meta: { title: panelTitle(context, 'members.title') },
    members: members.map((member) => memberRow(context, viewer.role, member)),
    rule,
    roles: roles.map((role) => ({ role, label: context.inWords({ key: `role.${role}` }) })),
    notice: isSaved(done) ? panelTextOf(context)(SAVED[done]) : null,
  };
};
