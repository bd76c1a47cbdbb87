import { describe, expect, it } from '@jest/globals';
import { sinceInstant } from './since-instant.ts';

describe('start of a webhook’s redelivery', () => {
  it.each([
    ['hour', '2026-11-20T11:00:00.000Z'],
    ['week', '2026-11-13T12:00:00.000Z'],
    ['start', 'start'],
    ['now', 'now'],
    ['toString', 'toString'],
    ['', ''],
  ])('„%s“ is %s', (chosen, expected) => {
    expect(sinceInstant(chosen, Date.parse('2026-11-20T12:00:00Z'))).toBe(expected);
  });
});
