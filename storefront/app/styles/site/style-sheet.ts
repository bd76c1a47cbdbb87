import { FONTS } from '@kontor/contracts/documents/fonts';
import type { SiteFont, StylesContent } from '@kontor/contracts/documents/styles';
import { themeColours } from './theme-colours.ts';

const RADIUS = { square: '0', soft: '3px', round: '14px' } as const;
const BUTTON_RADIUS = { plain: 'var(--radius)', pill: '2rem' } as const;
const HEADING_SCALE = { small: 0.85, medium: 1, large: 1.2 } as const;
const SPACE_SCALE = { small: 0.7, medium: 1, large: 1.35 } as const;

/** Until its file is there, and for letters that it lacks, the device's own of that kind. */
const fontStack = (font: SiteFont, standard: 'sans' | 'serif'): string => {
  if (font === 'standard') return `var(--${standard})`;
  const { name, isSerif } = FONTS[font];
  return `'${name} Variable',var(--${isSerif ? 'serif' : 'sans'})`;
};

/** Gives the custom properties of `tokens.css` the site's values. */
export const styleSheet = (styles: StylesContent): string => {
  const { light, dark } = themeColours(styles);
  const colours = Object.entries(light).map(([name, colour]) => [name, `light-dark(${colour},${dark[name]})`]);
  const properties = [
    ...colours,
    ['radius', RADIUS[styles.corners]],
    ['button-radius', BUTTON_RADIUS[styles.buttons]],
    ['heading-scale', HEADING_SCALE[styles.headings]],
    ['space-scale', SPACE_SCALE[styles.spacing]],
    ['heading-font', fontStack(styles.headingFont, 'serif')],
    ['text-font', fontStack(styles.textFont, 'sans')],
  ];
  return `@layer tokens{:root{${properties.map(([name, value]) => `--${name}:${value}`).join(';')}}}\n`;
};
