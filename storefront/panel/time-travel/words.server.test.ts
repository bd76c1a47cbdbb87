import { describe, expect, it } from '@jest/globals';
import type { AppLoadContext } from '@remix-run/node';
import { shownInstant, typedBeginning, typedInstant } from './words.server.ts';

const context = { site: { timeZone: 'Europe/Berlin' } } as AppLoadContext;

describe('instant in a URL', () => {
  it('without a zone is in the shop’s time zone', () => {
    expect(typedBeginning('2026-07-01T12:30', context)).toBe('2026-07-01T10:30:00.000Z');
    expect(typedBeginning('2026-01-01', context)).toBe('2025-12-31T23:00:00.000Z');
    expect(shownInstant('2026-07-01T10:30:00.000Z', context)).toBe('2026-07-01T12:30');
  });

  it('means the end of its minute; a bare date means the start of the day', () => {
    expect(typedInstant('2026-07-01T12:30', context)).toBe('2026-07-01T10:30:59.999Z');
    expect(typedInstant('2026-01-01', context)).toBe('2025-12-31T23:00:00.000Z');
  });

  it('is unchanged if it has a zone or is invalid', () => {
    for (const typed of ['2026-07-01T12:30Z', '2026-07-01T12:30+02:00', 'gestern', '']) {
      expect([typedBeginning(typed, context), typedInstant(typed, context)]).toEqual([typed, typed]);
    }
  });
});
