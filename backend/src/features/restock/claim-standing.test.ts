import { describe, expect, it } from '@jest/globals';
import { AlertId } from '@kontor/contracts/kernel/ids';
import { SIGN_UP_STATUSES } from '@kontor/contracts/restock/sign-up-parts';
import type { SignUp } from '@kontor/contracts/restock/state';
import { claimStanding } from './claim-standing.ts';

const NOW = 1_000;
const alert = (claimUntil: number | null): SignUp['alert'] => ({
  alertId: AlertId.parse('00000000-0000-4000-8000-000000000001'),
  rule: { limit: 'stock', factorPercent: 150, claimMinutes: 60 },
  claimUntil,
  mail: null,
  isLent: false,
});
const standing = (status: SignUp['status'], claimUntil: number | null, free: number | null = 0) =>
  claimStanding({ status, alert: alert(claimUntil) }, free, NOW);

describe('the state of a claim link', () => {
  it("is held until the unit's claim expires, whatever else is free", () => {
    expect(standing('told', NOW + 1)).toEqual({ standing: 'held', until: NOW + 1 });
    expect(standing('opened', NOW + 1, 7)).toEqual({ standing: 'held', until: NOW + 1 });
    expect(standing('unsubscribed', NOW + 1)).toEqual({ standing: 'held', until: NOW + 1 });
    // The mail is in doubt: if they have the link, they received it.
    expect(standing('sending', NOW + 1)).toEqual({ standing: 'held', until: NOW + 1 });
    expect(standing('told', NOW)).toEqual({ standing: 'over', until: null });
  });

  it('is over after the claim expired', () => {
    expect(standing('missed', null, 5).standing).toBe('over');
  });

  it('follows the free units if the alert holds none', () => {
    expect(standing('told', null, 3).standing).toBe('free');
    expect(standing('told', null, null).standing).toBe('free');
    expect(standing('told', null, 0).standing).toBe('gone');
  });

  it('is bought after an order, gone after its line has ended, and none before an alert', () => {
    expect(standing('bought', null, 3).standing).toBe('bought');
    const standings = { bought: 'bought', closing: 'gone', closed: 'gone' } as Readonly<Record<string, string>>;
    for (const status of SIGN_UP_STATUSES) {
      expect(claimStanding({ status, alert: null }, 3, NOW).standing).toBe(standings[status] ?? 'waiting');
    }
    expect(standing('waiting', null, 3).standing).toBe('waiting');
    expect(standing('asked', null, 3).standing).toBe('waiting');
  });
});
