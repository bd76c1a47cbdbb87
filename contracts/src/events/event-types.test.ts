import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isKnownType, KNOWN_EVENT_TYPES } from './event-types.ts';

const HISTORY = join(import.meta.dirname, '..', '..', '..', 'test', 'replay', 'history.json');

describe('event types', () => {
  it('include every type that ever existed', () => {
    const types = new Set(
      [...readFileSync(HISTORY, 'utf8').matchAll(/"type": ?"([A-Z]\w+)"/gu)].map(([, type]) => type!),
    );
    expect(types.size).toBeGreaterThan(100);
    expect([...types].filter((type) => !isKnownType(type))).toEqual([]);
  });

  it('are each known once, and nothing else is', () => {
    expect(new Set(KNOWN_EVENT_TYPES).size).toBe(KNOWN_EVENT_TYPES.length);
    for (const type of ['UfoLanded', 'toString', '__proto__', ''])
      expect([type, isKnownType(type)]).toEqual([type, false]);
  });
});
