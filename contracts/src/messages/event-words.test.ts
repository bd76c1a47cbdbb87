import { describe, expect, it } from '@jest/globals';
import { KNOWN_EVENT_TYPES } from '../events/event-types.ts';
import { messagesOf } from './index.ts';

describe('event labels', () => {
  it.each(['de', 'en'])('exist for every event type, in %s', (language) => {
    const words: Readonly<Record<string, string>> = messagesOf(language);
    expect(KNOWN_EVENT_TYPES.filter((type) => !words[`panel.history.event.${type}`])).toEqual([]);
  });
});
