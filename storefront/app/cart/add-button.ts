import type { MessageKey } from '@kontor/contracts/messages/index';

/**
 * AC-01. `confirming`: the server has accepted, the button still says “adding”. `leaving`: the checkout follows
 * (express checkout, subscriptions), no confirmation here. `failing`: the server has refused and the alert is shown;
 * the button resets soon.
 */
export type AddPhase = 'idle' | 'adding' | 'confirming' | 'added' | 'leaving' | 'failing';
export type AddSignal = 'submitted' | 'succeeded' | 'left' | 'failed' | 'elapsed';

/** Milliseconds. */
export const ADDED_DELAY = 1000;
export const ADDED_DISPLAY = 2000;
export const ERROR_RESET = 1000;

const NEXT: Readonly<Record<AddPhase, Partial<Readonly<Record<AddSignal, AddPhase>>>>> = {
  idle: { submitted: 'adding' },
  adding: { succeeded: 'confirming', left: 'leaving', failed: 'failing' },
  confirming: { elapsed: 'added' },
  added: { elapsed: 'idle' },
  leaving: {},
  failing: { elapsed: 'idle' },
};

/** Signals that a phase does not expect are ignored. */
export const nextPhase = (phase: AddPhase, signal: AddSignal): AddPhase => NEXT[phase][signal] ?? phase;

const LASTS: Readonly<Record<AddPhase, number | null>> = {
  idle: null,
  adding: null,
  confirming: ADDED_DELAY,
  added: ADDED_DISPLAY,
  leaving: null,
  failing: ERROR_RESET,
};

/** Milliseconds until `elapsed`; `null`: until the next signal. */
export const lastsFor = (phase: AddPhase): number | null => LASTS[phase];

/** `null`: the button's own label. */
export const phaseLabel = (phase: AddPhase): MessageKey | null => {
  if (phase === 'idle') return null;
  return phase === 'added' ? 'cart.added' : 'cart.adding';
};
