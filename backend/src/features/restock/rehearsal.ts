import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { SeenStock } from '@kontor/contracts/restock/restock';
import type { Rehearsal } from '@kontor/contracts/restock/panel';
import { type RestockState, type SignUp, signUpAt } from '@kontor/contracts/restock/state';
import { allowedBy, firstInLine } from './alert-decisions.ts';
import { everyMsAt } from './pace.ts';

interface Now {
  readonly at: Instant;
  /** When the shop's next mail may go out. */
  readonly nextMailAt: Instant;
  readonly stock: SeenStock;
}

export interface Rehearsed extends Omit<Rehearsal, 'people'> {
  readonly people: readonly { readonly signUp: SignUp; readonly getsUnit: boolean }[];
}

/** Dry run of an alert round by the same rule. @param most people to name */
export const rehearse = (
  state: RestockState,
  rule: Rehearsal['rule'],
  { at, nextMailAt, stock }: Now,
  most: number,
): Rehearsed => {
  const count = allowedBy(rule, stock, state);
  const { free, held = 0 } = stock;
  const units = free === null ? Infinity : Math.max(0, free + held - state.pending);
  const from = Math.max(at, nextMailAt);
  const everyMs = everyMsAt(rule.mailsPerMinute);
  return {
    rule,
    free,
    pending: state.pending,
    waiting: state.waiting,
    count,
    runsOutAfter: count > 0 && units <= count ? units : null,
    from,
    until: from + Math.max(0, count - 1) * everyMs,
    people: firstInLine(state, Math.min(count, most)).flatMap((number, index) => {
      const signUp = signUpAt(state, number);
      return signUp ? [{ signUp, getsUnit: index < units }] : [];
    }),
  };
};
