import { z } from 'zod';
import { FONT_IDS } from './fonts.ts';

/** `#rrggbb` */
export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/u, { error: 'blocks.colour' });

/** How round corners are. */
export const CORNERS = ['square', 'soft', 'round'] as const;
/** Of headings, and of the room around what a page shows. */
export const SIZES = ['small', 'medium', 'large'] as const;
/** Like all corners, or quite round. */
export const BUTTONS = ['plain', 'pill'] as const;

/** `standard`: what the visitor's device brings. */
export const SITE_FONTS = ['standard', ...FONT_IDS] as const;
export type SiteFont = (typeof SITE_FONTS)[number];

/** What gives a site its look. All colours follow from two. */
export const StylesContent = z.object({
  accent: Colour.default('#1f4a41'),
  ground: Colour.default('#fbf9f5'),
  corners: z.enum(CORNERS).default('soft'),
  headings: z.enum(SIZES).default('medium'),
  spacing: z.enum(SIZES).default('medium'),
  buttons: z.enum(BUTTONS).default('plain'),
  headingFont: z.enum(SITE_FONTS).default('standard'),
  textFont: z.enum(SITE_FONTS).default('standard'),
});
export type StylesContent = z.infer<typeof StylesContent>;
