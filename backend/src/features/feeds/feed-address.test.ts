import { describe, it } from '@jest/globals';
import { given } from '../../../../test/support/given.ts';
import { feedAddressDecider } from './feed-address.ts';

describe('the secret address of a product feed (MP-03)', () => {
  const address = given(feedAddressDecider);
  const renew = (generation: number) => ({ type: 'RenewFeedAddress', generation }) as const;
  const renewed = (generation: number) => ({ type: 'ProductFeedAddressRenewed', data: { generation } }) as const;

  it('is replaced by another one', () => {
    address()
      .when(renew(0))
      .then([renewed(1)]);
    address(renewed(1))
      .when(renew(1))
      .then([renewed(2)]);
  });

  it('is replaced once by a repeated request', () => {
    address(renewed(1)).when(renew(0)).then([]);
  });
});
