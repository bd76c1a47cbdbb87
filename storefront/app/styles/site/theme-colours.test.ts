import { describe, expect, it } from '@jest/globals';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { themeColours } from './theme-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const GROUNDS = ['plain-ground', 'soft-ground', 'tint-ground', 'raised'];
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['ink', 'muted', 'tone', 'sale', 'danger'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground, 4.5] as const),
  ),
  ['danger', 'danger-surface', 4.5],
  ['on-tone', 'tone', 4.5],
  ...GROUNDS.map((ground) => ['edge', ground, 3] as const),
];

describe('the colours of a site', () => {
  it('can be read on each other, whatever accent and ground are chosen', () => {
    fc.assert(
      fc.property(colour, colour, (accent, ground) => {
        for (const [scheme, colours] of Object.entries(themeColours({ accent, ground }))) {
          const weak = PAIRS.filter(([text, on, needed]) => wcagContrast(colours[text]!, colours[on]!) < needed);
          expect([scheme, accent, ground, weak]).toEqual([scheme, accent, ground, []]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keep an accent and a ground that can be read as they are', () => {
    const { light } = themeColours({ accent: '#1f4a41', ground: '#fbf9f5' });
    expect([light['tone'], light['plain-ground']]).toEqual(['#1f4a41', '#fbf9f5']);
  });
});
