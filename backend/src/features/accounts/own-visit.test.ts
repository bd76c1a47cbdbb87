import { describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS, type Viewer } from '@kontor/contracts/accounts/accounts';
import { OwnVisit } from './own-visit.ts';
import type { Visit } from './visit.ts';

const NOW = 1_800_000_000_000;
const visitOf = (confirmedAt: number | undefined): OwnVisit =>
  new OwnVisit({ now: NOW, state: async () => null } as unknown as Visit, async () => ({ confirmedAt }) as Viewer);

describe('what protects an account', () => {
  it.each([
    ['long ago', NOW - CONFIRMED_MS],
    ['at a time that a document of before does not have', undefined],
  ])('given a session that was confirmed %s, then the password is asked for', async (_when, confirmedAt) => {
    await expect(visitOf(confirmedAt).confirmed()).rejects.toMatchObject({ code: 'confirmationNeeded' });
  });

  it('given a session that was confirmed just now, then it is not', async () => {
    await expect(visitOf(NOW - 1).confirmed()).rejects.toMatchObject({ text: { key: 'account.unknown' } });
  });
});
