import { describe, it } from '@jest/globals';
import { MAX_WEBSITES, type MembershipEvent } from '@kontor/contracts/accounts/accounts';
import { AccountId } from '@kontor/contracts/accounts/ids';
import { SiteId } from '@kontor/contracts/kernel/ids';
import { given } from '../../../../test/support/given.ts';
import { membershipDecider } from './membership-decider.ts';

const identityId = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a11');
const accountId = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const later = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a12');
const at = (site: string, account = accountId) => ({ identityId, siteId: SiteId.parse(site), accountId: account });
const begun = (site: string, account = accountId): MembershipEvent => ({
  type: 'MembershipBegun',
  data: at(site, account),
});
const begin = (site: string, account = accountId) => ({ type: 'BeginMembership', ...at(site, account) }) as const;
const end = { type: 'EndMembership', identityId, siteId: SiteId.parse('laden') } as const;
const ended: MembershipEvent = { type: 'MembershipEnded', data: { identityId, siteId: SiteId.parse('laden') } };
const when = given(membershipDecider);

describe('the memberships of an identity', () => {
  it('begin once at each site, and again as another account after they ended', () => {
    when()
      .when(begin('laden'))
      .then([begun('laden')]);
    when(begun('laden')).when(begin('laden')).then([]);
    when(begun('laden'))
      .when(begin('verein'))
      .then([begun('verein')]);
    when(begun('laden'), ended)
      .when(begin('laden', later))
      .then([begun('laden', later)]);
  });

  it('end once', () => {
    when(begun('laden')).when(end).then([ended]);
    when(begun('laden'), ended).when(end).then([]);
    when().when(end).then([]);
  });

  it('are limited', () => {
    const many = Array.from({ length: MAX_WEBSITES }, (_, index) => begun(`site-${index}`));
    when(...many)
      .when(begin('laden'))
      .thenRefused('conflict', 'websites.tooMany');
    when(...many)
      .when(begin('site-1'))
      .then([]);
  });
});
