import { describe, it } from '@jest/globals';
import type { SignInRuleEvent } from '@kontor/contracts/accounts/accounts';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { given } from '../../../../test/support/given.ts';
import { signInRuleDecider } from './sign-in-rule-decider.ts';

const siteId = SiteId.parse('demo');
const demanded: SignInRuleEvent = { type: 'SecondFactorDemanded', data: { siteId } };
const lifted: SignInRuleEvent = { type: 'SecondFactorDemandLifted', data: { siteId } };
const demand = (hasOwn: boolean) => ({ type: 'DemandSecondFactor', siteId, hasOwn }) as const;
const lift = { type: 'LiftSecondFactorDemand', siteId } as const;
const when = given(signInRuleDecider);

describe('the rule that everybody needs a second factor', () => {
  it('cannot be set by somebody without a second factor', () => {
    when().when(demand(false)).thenRefused('conflict', 'account.ownSecondFactorFirst');
    when(demanded, lifted).when(demand(false)).thenRefused('conflict', 'account.ownSecondFactorFirst');
    when().when(demand(true)).then([demanded]);
  });

  it('is set and lifted once', () => {
    when(demanded).when(demand(true)).then([]);
    when(demanded).when(lift).then([lifted]);
    when(demanded, lifted).when(lift).then([]);
    when().when(lift).then([]);
    when(demanded, lifted).when(demand(true)).then([demanded]);
  });
});
