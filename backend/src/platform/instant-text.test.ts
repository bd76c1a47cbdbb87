import { describe, expect, it } from '@jest/globals';
import { instantOf } from './instant-text.ts';

describe('an instant as text', () => {
  it.each([
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20T12:00', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T12:00:30', '2026-11-20T12:00:30.000Z'],
    ['2026-11-20T12:00Z', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20T12:00+01:00', '2026-11-20T11:00:00.000Z'],
    ['2026-11-20T12:00:30.250-05:00', '2026-11-20T17:00:30.250Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(new Date(instantOf(text) ?? NaN).toISOString()).toBe(expected);
  });

  it.each([
    '',
    'gestern',
    '2026',
    '2026-02-30',
    '2026-02-30T10:00',
    '2026-11-20T25:00',
    '2026-11-20 12:00',
    '20.11.2026',
  ])('“%s” is invalid', (text) => {
    expect(instantOf(text)).toBeNull();
  });
});
