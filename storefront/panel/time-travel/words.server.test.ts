import { describe, expect, it } from '@jest/globals';
import type { AppLoadContext } from '@remix-run/node';
import { shownInstant, typedBeginning, typedInstant } from './words.server.ts';

const context = { site: { timeZone: 'Europe/Berlin' } } as AppLoadContext;

describe('an instant in an address', () => {
  it('goes by the clock of the shop where it names no zone', () => {
    expect(typedBeginning('2026-07-01T12:30', context)).toBe('2026-07-01T10:30:00.000Z');
    expect(typedBeginning('2026-01-01', context)).toBe('2025-12-31T23:00:00.000Z');
    expect(shownInstant('2026-07-01T10:30:00.000Z', context)).toBe('2026-07-01T12:30');
  });

  it('belongs to what happened in its minute, and a day alone to its beginning', () => {
    expect(typedInstant('2026-07-01T12:30', context)).toBe('2026-07-01T10:30:59.999Z');
    expect(typedInstant('2026-01-01', context)).toBe('2025-12-31T23:00:00.000Z');
  });

  it('stays as it is where it names a zone, or is none', () => {
    for (const typed of ['2026-07-01T12:30Z', '2026-07-01T12:30+02:00', 'gestern', '']) {
      expect([typedBeginning(typed, context), typedInstant(typed, context)]).toEqual([typed, typed]);
    }
  });
});
