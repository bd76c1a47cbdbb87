import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BUTTONS, CORNERS, SIZES, StylesContent } from '@kontor/contracts/documents/styles';
import fc from 'fast-check';
import { sheetPath, stylesNamed } from './sheet-path.ts';
import { styleSheet } from './style-sheet.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
const styles = fc.record<StylesContent>({
  accent: colour,
  ground: colour,
  corners: fc.constantFrom(...CORNERS),
  headings: fc.constantFrom(...SIZES),
  spacing: fc.constantFrom(...SIZES),
  buttons: fc.constantFrom(...BUTTONS),
});
const nameOf = (path: string) => path.split('/').at(-1) ?? '';

describe('a site’s style sheet', () => {
  it('follows from its address alone', () => {
    fc.assert(fc.property(styles, (chosen) => expect(stylesNamed(nameOf(sheetPath(chosen)))).toEqual(chosen)));
  });

  it.each([
    '',
    '.css',
    '1-1f4a41-fbf9f5-soft-medium-medium-plain',
    '0-1f4a41-fbf9f5-soft-medium-medium-plain.css',
    '1-1F4A41-fbf9f5-soft-medium-medium-plain.css',
    '1-1f4a4-fbf9f5-soft-medium-medium-plain.css',
    '1-1f4a41-fbf9f5-soft-medium-medium-huge.css',
    '1-1f4a41-fbf9f5-soft-medium-medium-plain-more.css',
  ])('has no other name: %s', (name) => {
    expect(stylesNamed(name)).toBeNull();
  });

  it('is the same for ever, or has another address: count REVISION up where this fails', () => {
    const sheet = styleSheet(StylesContent.parse({ accent: '#aa3377', corners: 'round', buttons: 'pill' }));
    expect(createHash('sha256').update(sheet).digest('hex').slice(0, 12)).toBe('35a184a6d50b');
  });
});
