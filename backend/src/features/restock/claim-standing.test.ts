import { describe, expect, it } from '@jest/globals';
import { AlertId } from '@kontor/contracts/kernel/ids';
import { SIGN_UP_STATUSES } from '@kontor/contracts/restock/restock';
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

describe('what a claim link still leads to', () => {
  it('given a unit that is held, until its time is over, then it is held, whatever else is free', () => {
    expect(standing('told', NOW + 1)).toEqual({ standing: 'held', until: NOW + 1 });
    expect(standing('opened', NOW + 1, 7)).toEqual({ standing: 'held', until: NOW + 1 });
    expect(standing('unsubscribed', NOW + 1)).toEqual({ standing: 'held', until: NOW + 1 });
    // The mail is in doubt: who has it got it.
    expect(standing('sending', NOW + 1)).toEqual({ standing: 'held', until: NOW + 1 });
    expect(standing('told', NOW)).toEqual({ standing: 'over', until: null });
  });

  it('given a unit that was let pass, then it is over', () => {
    expect(standing('missed', null, 5).standing).toBe('over');
  });

  it('given an alert that holds nothing, then what is free counts', () => {
    expect(standing('told', null, 3).standing).toBe('free');
    expect(standing('told', null, null).standing).toBe('free');
    expect(standing('told', null, 0).standing).toBe('gone');
  });

  it('given an order, then it is bought, and given no alert yet, then there is nothing to claim', () => {
    expect(standing('bought', null, 3).standing).toBe('bought');
    for (const status of SIGN_UP_STATUSES.filter((one) => one !== 'bought')) {
      expect(claimStanding({ status, alert: null }, 3, NOW).standing).toBe('waiting');
    }
    expect(standing('waiting', null, 3).standing).toBe('waiting');
    expect(standing('asked', null, 3).standing).toBe('waiting');
  });
});
