import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import { streamName } from '@kontor/contracts/kernel/events';
import { mayAssignRole } from '@kontor/contracts/accounts/permissions';
import { type Caller, forbid } from '../../platform/http/access.ts';
import { WriteSignInRule } from './commands.ts';
import type { AccountVisit } from './account-visit.ts';
import { standingOf } from './identity-standing.ts';
import { signInRuleDecider } from './sign-in-rule-decider.ts';

const isOwner = ({ viewer, permissions }: Caller): boolean => viewer !== null && mayAssignRole(permissions, 'admin');

/** The site's sign-in rules. */
export const signInRules = (asked: AccountVisit): Pick<AccountAccess, 'signInRules' | 'changeSignInRules'> => {
  const { visit, caller } = asked;
  const { siteId, parts } = visit;
  return {
    signInRules: async () => {
      const stream = streamName('signInRule', siteId, siteId);
      const { demandsSecondFactor } = await parts.handling.stateOf(signInRuleDecider, stream);
      return { secondFactor: demandsSecondFactor ? 'demanded' : 'optional', isChangeable: isOwner(caller) };
    },
    changeSignInRules: async ({ secondFactor }) => {
      if (!isOwner(caller)) throw forbid(visit.scope, caller, {});
      const { viewer, state } = await asked.confirmed();
      const hasSecondFactor = state.secondFactor?.isEnabled === true;
      const standing = await standingOf(parts, { ...state, hasSecondFactor });
      const command =
        secondFactor === 'demanded'
          ? ({ type: 'DemandSecondFactor', siteId, hasOwn: standing?.hasSecondFactor === true } as const)
          : ({ type: 'LiftSecondFactorDemand', siteId } as const);
      await visit.commands.execute(new WriteSignInRule(siteId, command, visit.context(`user:${viewer.accountId}`)));
    },
  };
};
