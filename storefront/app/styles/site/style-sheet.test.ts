import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BUTTONS, CORNERS, SITE_FONTS, SIZES, StylesContent } from '@kontor/contracts/documents/styles';
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
  headingFont: fc.constantFrom(...SITE_FONTS),
  textFont: fc.constantFrom(...SITE_FONTS),
});
const nameOf = (path: string) => path.split('/').at(-1) ?? '';

describe('a site’s style sheet', () => {
  it('follows from its address alone', () => {
    fc.assert(fc.property(styles, (chosen) => expect(stylesNamed(nameOf(sheetPath(chosen)))).toEqual(chosen)));
  });

  it.each([
    '',
    '.css',
    '1_1f4a41_fbf9f5_soft_medium_medium_plain_lora_inter',
    '0_1f4a41_fbf9f5_soft_medium_medium_plain_lora_inter.css',
    '1_1F4A41_fbf9f5_soft_medium_medium_plain_lora_inter.css',
    '1_1f4a4_fbf9f5_soft_medium_medium_plain_lora_inter.css',
    '1_1f4a41_fbf9f5_soft_medium_medium_huge_lora_inter.css',
    '1_1f4a41_fbf9f5_soft_medium_medium_plain_lora_inter_more.css',
  ])('has no other name: %s', (name) => {
    expect(stylesNamed(name)).toBeNull();
  });

  it('is the same for ever, or has another address: count REVISION up where this fails', () => {
    const sheet = styleSheet(StylesContent.parse({ accent: '#aa3377', corners: 'round', buttons: 'pill' }));
    expect(createHash('sha256').update(sheet).digest('hex').slice(0, 12)).toBe('fe33e2efd2c8');
  });
});
