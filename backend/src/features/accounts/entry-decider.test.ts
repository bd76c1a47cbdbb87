import { describe, it } from '@jest/globals';
import { ENTRY_MS, type EntryEvent } from '@kontor/contracts/accounts/accounts';
import { AccountId, EntryId } from '@kontor/contracts/accounts/ids';
import { given } from '../../../../test/support/given.ts';
import { entryDecider } from './entry-decider.ts';

const entryId = EntryId.parse('0b5c2f6e-7a2d-4d0e-9b60-2a4c7f1e8e01');
const accountId = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');
const identityId = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a11');
const way = { entryId, identityId, accountId, challenge: 'of the browser', generation: 2, confirmedAt: 500 };
const granted: EntryEvent = { type: 'EntryGranted', data: { ...way, expiresAt: 1_000 + ENTRY_MS } };
const used: EntryEvent = { type: 'EntryUsed', data: { entryId, accountId } };
const use = (challenge: string, now: number) => ({ type: 'UseEntry', entryId, challenge, now }) as const;
const when = given(entryDecider);

describe('a way from the front door into a site', () => {
  it('is granted once', () => {
    const grant = { type: 'GrantEntry', ...way, now: 1_000 } as const;
    when().when(grant).then([granted]);
    when(granted).when(grant).then([]);
  });

  it('works once, within 30 seconds, for the browser that asked for it', () => {
    const last = 1_000 + ENTRY_MS - 1;
    when(granted).when(use('of the browser', last)).then([used]);
    when(granted, used).when(use('of the browser', last)).thenRefused('invalid', 'account.entryInvalid');
    when(granted)
      .when(use('of the browser', last + 1))
      .thenRefused('invalid', 'account.entryInvalid');
    when(granted).when(use('of another', last)).thenRefused('invalid', 'account.entryInvalid');
    when().when(use('of the browser', last)).thenRefused('invalid', 'account.entryInvalid');
  });
});
