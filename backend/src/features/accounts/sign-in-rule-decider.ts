import type { SignInRuleEvent } from '@kontor/contracts/accounts/accounts';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal } from '@kontor/contracts/kernel/refusal';

export interface SignInRuleState {
  readonly demandsSecondFactor: boolean;
}

export type SignInRuleCommand =
  /** `hasOwn`: the caller has a second factor. @throws Refusal `conflict` otherwise */
  { type: 'DemandSecondFactor'; siteId: SiteId; hasOwn: boolean } | { type: 'LiftSecondFactorDemand'; siteId: SiteId };

export const signInRuleDecider: Decider<SignInRuleState, SignInRuleCommand, SignInRuleEvent> = {
  initial: { demandsSecondFactor: false },
  evolve: (_, { type }) => ({ demandsSecondFactor: type === 'SecondFactorDemanded' }),
  decide: (command, { demandsSecondFactor }) => {
    const data = { siteId: command.siteId };
    if (command.type === 'LiftSecondFactorDemand') {
      return demandsSecondFactor ? [{ type: 'SecondFactorDemandLifted', data }] : [];
    }
    if (!command.hasOwn) throw new Refusal('conflict', { key: 'account.ownSecondFactorFirst' });
    return demandsSecondFactor ? [] : [{ type: 'SecondFactorDemanded', data }];
  },
};
