import { describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@kontor/contracts/accounts/accounts';
import type { Caller } from '../../platform/http/access.ts';
import { AccountVisit } from './account-visit.ts';
import type { Visit } from './visit.ts';

const NOW = 1_800_000_000_000;
const visitOf = (confirmedAt: number | undefined): AccountVisit =>
  new AccountVisit({ now: NOW, state: async () => null } as unknown as Visit, { viewer: { confirmedAt } } as Caller);

describe('account protection', () => {
  it.each([
    ['long ago', NOW - CONFIRMED_MS],
    ['at a time that a document of before does not have', undefined],
  ])('given a session that was confirmed %s, then the password is asked for', async (_when, confirmedAt) => {
    await expect(visitOf(confirmedAt).confirmed()).rejects.toMatchObject({ code: 'confirmationNeeded' });
  });

  it('given a session that was confirmed just now, then it is not asked for', async () => {
    await expect(visitOf(NOW - 1).confirmed()).rejects.toMatchObject({ text: { key: 'account.unknown' } });
  });
});
