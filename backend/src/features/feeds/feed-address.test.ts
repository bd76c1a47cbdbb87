import { describe, it } from '@jest/globals';
import { given } from '../../../../test/support/given.ts';
import { feedAddressDecider } from './feed-address.ts';

describe('the secret address of a product feed (MP-03)', () => {
  const address = given(feedAddressDecider);
  const renewed = (generation: number) => ({ type: 'ProductFeedAddressRenewed', data: { generation } }) as const;

  it('gives way to another one', () => {
    address()
      .when({ generation: 0 })
      .then([renewed(1)]);
    address(renewed(1))
      .when({ generation: 1 })
      .then([renewed(2)]);
  });

  it('gives way once to who asks twice', () => {
    address(renewed(1)).when({ generation: 0 }).then([]);
  });
});
