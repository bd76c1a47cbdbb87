import { describe, expect, it } from '@jest/globals';
import { converter, formatHex, interpolate, wcagContrast } from 'culori';
import fc from 'fast-check';
import { changedColours, type Colours, themeColours } from './theme-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const GROUNDS = ['plain-ground', 'soft-ground', 'tint-ground', 'raised'];
const PAIRS: readonly (readonly [string, string, number])[] = [
  ...['ink', 'muted', 'tone', 'accent-strong', 'sale', 'danger'].flatMap((text) =>
    GROUNDS.map((ground) => [text, ground, 4.5] as const),
  ),
  ['danger', 'danger-surface', 4.5],
  ['on-tone', 'tone', 4.5],
  ['on-tone', 'accent-strong', 4.5],
  ...GROUNDS.map((ground) => ['edge', ground, 3] as const),
];
const lightness = (hex: string) => converter('oklch')(hex)?.l ?? 0;

/** As `section.css` shows a picture of that colour below its ground. */
const overPicture = (ground: string, picture: string): string => formatHex(interpolate([picture, ground], 'rgb')(0.8));
const accentGround = ({ tone = '' }: Colours, scheme: string): string =>
  formatHex(interpolate([scheme === 'light' ? 'black' : 'white', tone], 'oklab')(0.75));

const always = (holds: (colours: Colours, scheme: string) => void) =>
  fc.assert(
    fc.property(colour, colour, (accent, ground) => {
      for (const [scheme, colours] of Object.entries(themeColours({ accent, ground }))) holds(colours, scheme);
    }),
    { numRuns: 300 },
  );

describe('the colours of a site', () => {
  it('can be read on each other, whatever accent and ground are chosen', () => {
    always((colours) => {
      const weak = PAIRS.filter(([text, on, needed]) => wcagContrast(colours[text]!, colours[on]!) < needed);
      expect(weak).toEqual([]);
    });
  });

  it('can be read over the darkest and the brightest picture', () => {
    always((colours, scheme) => {
      for (const picture of ['black', 'white']) {
        for (const ground of ['plain-ground', 'soft-ground', 'tint-ground'])
          expect(wcagContrast(colours['ink']!, overPicture(colours[ground]!, picture))).toBeGreaterThan(4.5);
        const below = overPicture(accentGround(colours, scheme), picture);
        expect(wcagContrast(colours['on-tone']!, below)).toBeGreaterThan(4.5);
      }
    });
  });

  it('have areas and lines that stand out from the ground', () => {
    always((colours) => {
      const from = (name: string, ground: string) => Math.abs(lightness(colours[name]!) - lightness(colours[ground]!));
      expect(from('soft-ground', 'plain-ground')).toBeGreaterThan(0.02);
      expect(from('tint-ground', 'plain-ground')).toBeGreaterThan(0.03);
      expect(from('line', 'plain-ground')).toBeGreaterThan(0.1);
      expect(from('line', 'soft-ground')).toBeGreaterThan(0.07);
    });
  });

  it.each([
    ['#1f4a41', '#fbf9f5'],
    ['#000000', '#ffffff'],
    ['#ffff00', '#000000'],
    ['#ffcc00', '#1a1a1a'],
  ])('are as they were chosen where they can be read: %s on %s', (accent, ground) => {
    expect(changedColours({ accent, ground })).toMatchObject({ accent: null, ground: null });
  });

  it('name what is shown instead of an accent that is hard to read, or of a ground that is neither light nor dark', () => {
    expect(changedColours({ accent: '#ffcc00', ground: '#ffffff' })).toMatchObject({ accent: '#836300', ground: null });
    const { accent, ground } = changedColours({ accent: '#404040', ground: '#808080' });
    expect([accent, ground]).toEqual([null, '#dedede']);
  });
});
