import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type EndedHolders, hasEnded, NO_HOLDERS, withEnded } from './ended-holders.ts';
import type { HolderId } from './responses.ts';

const after = (ids: readonly string[]): EndedHolders =>
  ids.reduce<EndedHolders>((ended, id) => withEnded(ended, id as HolderId), NO_HOLDERS);

describe('ended holders', () => {
  it('are remembered, and nobody else is', () => {
    fc.assert(
      fc.property(fc.array(fc.uuid()), fc.uuid(), (ids, other) => {
        const ended = after([...ids, ...ids]);
        expect(ids.every((id) => hasEnded(ended, id as HolderId))).toBe(true);
        expect(hasEnded(ended, other as HolderId)).toBe(ids.includes(other));
        expect(ended.reduce((sum, { size }) => sum + size, 0)).toBe(new Set(ids).size);
      }),
    );
  });

  it('need few sets for any number, and never change earlier ones', () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => `holder-${index}`);
    const ended = after(ids);
    expect(ended.length).toBeLessThan(15);
    const sizes = ended.map(({ size }) => size);
    withEnded(ended, 'one more' as HolderId);
    expect(ended.map(({ size }) => size)).toEqual(sizes);
  });
});
