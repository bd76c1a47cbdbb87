import type { AccountAccess } from '@kontor/contracts/accounts/calls';
import { streamName } from '@kontor/contracts/kernel/events';
import { mayHandOut } from '@kontor/contracts/accounts/permissions';
import { type Caller, forbid } from '../../platform/http/access.ts';
import { WriteSignInRule } from './commands.ts';
import type { OwnVisit } from './own-visit.ts';
import { signInRuleDecider } from './sign-in-rule-decider.ts';

/** Only whoever may do everything leads the site itself. */
const isOwner = ({ viewer, permissions }: Caller): boolean => viewer !== null && mayHandOut(permissions, 'admin');

/** What the site demands of all who run it. @param demandCaller throws where nobody calls who may change members */
export const signInRules = (
  asked: OwnVisit,
  demandCaller: () => Promise<Caller>,
): Pick<AccountAccess, 'signInRules' | 'changeSignInRules'> => {
  const { visit } = asked;
  const { siteId, parts } = visit;
  return {
    signInRules: async () => {
      const caller = await demandCaller();
      const stream = streamName('signInRule', siteId, siteId);
      const { demandsSecondFactor } = await parts.handling.stateOf(signInRuleDecider, stream);
      return { secondFactor: demandsSecondFactor ? 'demanded' : 'optional', isChangeable: isOwner(caller) };
    },
    changeSignInRules: async ({ secondFactor }) => {
      const caller = await demandCaller();
      if (!isOwner(caller)) throw forbid(visit.scope, caller, {});
      const { viewer, state } = await asked.confirmed();
      const command =
        secondFactor === 'demanded'
          ? ({ type: 'DemandSecondFactor', siteId, hasOwn: state.secondFactor?.isEnabled === true } as const)
          : ({ type: 'LiftSecondFactorDemand', siteId } as const);
      await visit.commands.execute(new WriteSignInRule(command, visit.context(`user:${viewer.accountId}`)));
    },
  };
};
