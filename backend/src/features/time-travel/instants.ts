import type { Instant } from '@kontor/contracts/kernel/ambient';
import { refuseField } from '@kontor/contracts/kernel/refusal';
import { instantOf } from '../../platform/instant-text.ts';

/** @throws Refusal `invalid` at `at` for a future instant */
export const pastInstant = (at: Instant, now: Instant): Instant => {
  if (at > now) throw refuseField('at', { key: 'analytics.inFuture' });
  return at;
};

/** @param text empty: `undefined`. @throws Refusal `invalid` at `at` for an invalid or future instant */
export const instantIn = (text: string, now: Instant): Instant | undefined => {
  if (text === '') return undefined;
  const at = instantOf(text);
  if (at === null) throw refuseField('at', { key: 'analytics.instantWrong' });
  return pastInstant(at, now);
};

/** @throws Refusal with the time of the first event */
export const refuseBefore = (since: Instant): never => {
  throw refuseField('at', { key: 'history.beforeStart', params: { since: new Date(since).toISOString() } });
};
