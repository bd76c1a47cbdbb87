import { describe, expect, it } from '@jest/globals';
import type { SignInEvent } from '@kontor/contracts/accounts/accounts';
import { AccountId } from '@kontor/contracts/accounts/ids';
import { type SignInSubject, TRIES_FORGOTTEN_MS, TRY_LIMITS } from '@kontor/contracts/accounts/try-limits';
import fc from 'fast-check';
import { signInDecider } from './sign-in-decider.ts';

const accountId = AccountId.parse('d1c9f6f6-0f0e-4d5e-9a55-0d4f2f1f3a10');

/** Runs attempts with their outcomes; returns when each lock ends. */
const run = (subject: SignInSubject, tries: readonly { readonly at: number; readonly isRight: boolean }[]) => {
  let state = signInDecider.initial;
  return tries.map(({ at, isRight }) => {
    const take = (events: readonly SignInEvent[]): SignInEvent | undefined => {
      for (const event of events) state = signInDecider.evolve(state, event, at);
      return events[0];
    };
    const first = take(signInDecider.decide({ type: 'BeginSignIn', subject, client: null, now: at }, state));
    if (first?.type === 'SignInLocked') return first.data.until;
    const settled = { subject, factor: 'password', client: null } as const;
    take(
      signInDecider.decide(
        isRight ? { type: 'SucceedSignIn', accountId, ...settled } : { type: 'FailSignIn', ...settled },
        state,
      ),
    );
    return null;
  });
};

describe('sign-in decider', () => {
  it('locks a client at an address after five tries, doubling the time, up to an hour', () => {
    let at = 0;
    const tries: { at: number; isRight: boolean }[] = [];
    for (let count = 0; count < 5; count += 1) tries.push({ at, isRight: false });
    const waits: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      tries.push({ at, isRight: false });
      const until = run('pair', tries).at(-1)!;
      waits.push(until - at);
      at = until;
      tries.push({ at, isRight: false });
      expect(run('pair', tries).at(-1)).toBeNull();
    }
    expect(waits.map((wait) => wait / 1000)).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it('slows an address down for everybody after twenty tries, by at most half a minute', () => {
    let at = 0;
    const tries = Array.from({ length: 20 }, () => ({ at, isRight: false }));
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const until = run('name', [...tries, { at, isRight: false }]).at(-1)!;
      waits.push((until - at) / 1000);
      tries.push({ at: (at = until), isRight: false });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  });

  it('ignores locks from a clock that was corrected since', () => {
    const wrong = Array.from({ length: 5 }, () => ({ at: TRIES_FORGOTTEN_MS, isRight: false }));
    const tryAt = (at: number) => run('pair', [...wrong, { at, isRight: true }]).at(-1);
    expect(tryAt(TRIES_FORGOTTEN_MS - 10_000)).toBe(TRIES_FORGOTTEN_MS + 30_000);
    expect(tryAt(TRIES_FORGOTTEN_MS / 2)).toBeNull();
  });

  it('resets the count after a success, and a day after the last try', () => {
    const four = Array.from({ length: 4 }, (_, at) => ({ at, isRight: false }));
    const right = { at: 4, isRight: true };
    const more = Array.from({ length: 5 }, (_, index) => ({ at: 5 + index, isRight: false }));
    expect(run('pair', [...four, right, ...more])).toEqual(Array(10).fill(null));
    const late = more.map(({ at }) => ({ at: at + TRIES_FORGOTTEN_MS, isRight: false }));
    expect(run('pair', [...four, ...late])).toEqual(Array(9).fill(null));
  });

  it('gives a client no further tries for signing in to an account of its own', () => {
    const tries = Array.from({ length: 90 }, (_, at) => ({ at, isRight: at % 2 === 1 }));
    expect(run('client', tries).filter((until) => until === null).length).toBeLessThanOrEqual(
      2 * TRY_LIMITS.client.tries,
    );
    expect(run('client', tries).at(-1)).not.toBeNull();
  });

  it('never allows more wrong tries per hour than a lock of an hour leaves', () => {
    const anyTries = fc.array(fc.nat(60_000), { maxLength: 200 });
    fc.assert(
      fc.property(anyTries, (pauses) => {
        let at = 0;
        const tries = pauses.map((pause) => ({ at: (at += pause), isRight: false }));
        const through = tries.filter((_, index) => run('pair', tries.slice(0, index + 1)).at(-1) === null);
        for (const { at: from } of through) {
          expect(
            through.filter(({ at: one }) => one >= from && one < from + TRY_LIMITS.pair.mostMs).length,
          ).toBeLessThanOrEqual(12);
        }
      }),
      { numRuns: 25 },
    );
  });
});
