import { describe, expect, it } from '@jest/globals';
import {
  ADDED_DELAY,
  ADDED_DISPLAY,
  type AddPhase,
  type AddSignal,
  ERROR_RESET,
  lastsFor,
  nextPhase,
  phaseLabel,
} from './add-button.ts';

const after = (...signals: readonly AddSignal[]): AddPhase => signals.reduce<AddPhase>(nextPhase, 'idle');

describe('add button (AC-01)', () => {
  it('shows “adding”, then “added” after a second, and resets two seconds later', () => {
    expect(after('submitted')).toBe('adding');
    expect(after('submitted', 'succeeded')).toBe('confirming');
    expect(after('submitted', 'succeeded', 'elapsed')).toBe('added');
    expect(after('submitted', 'succeeded', 'elapsed', 'elapsed')).toBe('idle');
    expect([lastsFor('confirming'), lastsFor('added')]).toEqual([ADDED_DELAY, ADDED_DISPLAY]);
    expect([ADDED_DELAY, ADDED_DISPLAY]).toEqual([1000, 2000]);
  });

  it('never says “added” when the checkout follows (express checkout)', () => {
    expect(after('submitted', 'left')).toBe('leaving');
    expect(after('submitted', 'left', 'elapsed', 'succeeded', 'failed')).toBe('leaving');
    expect(lastsFor('leaving')).toBeNull();
    expect(after('left')).toBe('idle');
  });

  it('resets one second after an error', () => {
    expect(after('submitted', 'failed')).toBe('failing');
    expect(after('submitted', 'failed', 'elapsed')).toBe('idle');
    expect(lastsFor('failing')).toBe(ERROR_RESET);
    expect(ERROR_RESET).toBe(1000);
  });

  it('waits for the server indefinitely', () => {
    expect(lastsFor('adding')).toBeNull();
    expect(after('submitted', 'elapsed')).toBe('adding');
  });

  it('ignores repeated signals', () => {
    expect(after('submitted', 'submitted')).toBe('adding');
    expect(after('succeeded')).toBe('idle');
    expect(after('submitted', 'succeeded', 'failed')).toBe('confirming');
  });

  it('has a label for every phase', () => {
    expect(phaseLabel('idle')).toBeNull();
    expect(phaseLabel('adding')).toBe('cart.adding');
    expect(phaseLabel('confirming')).toBe('cart.adding');
    expect(phaseLabel('leaving')).toBe('cart.adding');
    expect(phaseLabel('failing')).toBe('cart.adding');
    expect(phaseLabel('added')).toBe('cart.added');
  });
});
