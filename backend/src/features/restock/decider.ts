import type { Instant } from '@kontor/contracts/kernel/ambient';
import type { Decider } from '@kontor/contracts/kernel/decider';
import type { RestockEvent, RestockFact } from '@kontor/contracts/restock/restock';
import { chained, type Stamping } from '@kontor/contracts/restock/chain';
import { evolveRestock, NOBODY, type RestockState } from '@kontor/contracts/restock/state';
import { type AlertDecision, type AskAlerts, decideAlert, isAlertDecision } from './alert-decisions.ts';
import { type ClosingDecision, decideClosing, isClosingDecision } from './closing-decisions.ts';
import { decideSignUp, type SignUpDecision } from './sign-up-decisions.ts';

/** `at`: request time; part of the chain. */
export type RestockCommand = (SignUpDecision | AlertDecision | ClosingDecision) & {
  readonly at: Instant;
  /** Who to notify as a result: in the same append, so that no crash can come in between. */
  readonly next?: AskAlerts;
};

/** With the event metadata that the chain covers. */
export type StampedCommand = RestockCommand & { readonly stamp: Stamping };

/**
 * RS-03, RS-07: one line per variant. Subscribers are notified in sign-up order, as many at once as the shop's rule
 * allows; each event is chained to the one before.
 */
export const restockDecider: Decider<RestockState, StampedCommand, RestockEvent> = {
  initial: NOBODY,
  evolve: evolveRestock,
  decide: (command, state) => {
    const { next, at, stamp } = command;
    const events = chained(state.chain, factsOf(command, state), at, stamp);
    if (!next || events.length === 0) return events;
    const after = events.reduce(evolveRestock, state);
    const following: Stamping = (index) => stamp(events.length + index);
    return [...events, ...chained(after.chain, decideAlert(next, after), at, following)];
  },
};

const factsOf = (command: RestockCommand, state: RestockState): readonly RestockFact[] => {
  if (isAlertDecision(command)) return decideAlert(command, state);
  return isClosingDecision(command) ? decideClosing(command, state) : decideSignUp(command, state);
};
