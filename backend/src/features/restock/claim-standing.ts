import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { RestockClaim } from '@kontor/contracts/restock/calls';
import type { SignUp } from '@kontor/contracts/restock/state';

/** What a notified subscriber can still get. @param free units; `null`: not counted */
export const claimStanding = (
  { status, alert }: Pick<SignUp, 'status' | 'alert'>,
  free: number | null,
  now: Instant,
): Pick<RestockClaim, 'standing' | 'until'> => {
  if (status === 'bought') return { standing: 'bought', until: null };
  if (status === 'closing' || status === 'closed') return { standing: 'gone', until: null };
  if (alert === null || status === 'waiting' || status === 'asked') return { standing: 'waiting', until: null };
  const { claimUntil } = alert;
  if (claimUntil !== null && claimUntil > now) return { standing: 'held', until: claimUntil };
  if (claimUntil !== null || status === 'missed') return { standing: 'over', until: null };
  return { standing: free === null || free > 0 ? 'free' : 'gone', until: null };
};
