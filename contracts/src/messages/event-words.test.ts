import { describe, expect, it } from '@jest/globals';
import { KNOWN_EVENT_TYPES } from '../events/event-types.ts';
import { messagesOf } from './index.ts';

/** What looks like an event of the shop. */
const NAMED = /\b(?:Order|Cart|Stock|Product|Coupon|Checkout)[A-Z][A-Za-z]+\b/gu;

describe('event labels', () => {
  it.each(['de', 'en'])('exist for every event type, in %s', (language) => {
    const words: Readonly<Record<string, string>> = messagesOf(language);
    expect(KNOWN_EVENT_TYPES.filter((type) => !words[`panel.history.event.${type}`])).toEqual([]);
  });

  it.each(['de', 'en'])('name no event that there is not, in %s', (language) => {
    const known = new Set<string>(KNOWN_EVENT_TYPES);
    const named = Object.values(messagesOf(language)).flatMap((text) => text.match(NAMED) ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((type) => !known.has(type))).toEqual([]);
  });
});
