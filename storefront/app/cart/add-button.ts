import type { MessageKey } from '@kontor/contracts/messages/index';

/**
 * AC-01. `confirming`: the server has said yes, the button still says that it is adding.
 * `leaving`: the checkout comes next (express checkout, subscriptions); nothing more is said here.
 * `failing`: the server has said no, the alert is shown, the button is about to come back.
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

/** A signal that a phase does not wait for changes nothing. */
export const nextPhase = (phase: AddPhase, signal: AddSignal): AddPhase => NEXT[phase][signal] ?? phase;

const LASTS: Readonly<Record<AddPhase, number | null>> = {
  idle: null,
  adding: null,
  confirming: ADDED_DELAY,
  added: ADDED_DISPLAY,
  leaving: null,
  failing: ERROR_RESET,
};

/** Milliseconds until `elapsed`; `null`: the phase lasts until something happens. */
export const lastsFor = (phase: AddPhase): number | null => LASTS[phase];

/** What the button says; `null`: its own label. */
export const phaseLabel = (phase: AddPhase): MessageKey | null => {
  if (phase === 'idle') return null;
  return phase === 'added' ? 'cart.added' : 'cart.adding';
};
