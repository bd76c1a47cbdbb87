import { z } from 'zod';

/** `#rrggbb` */
export const Colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/u, { error: 'styles.colour' });

/** How round corners are. */
export const CORNERS = ['square', 'soft', 'round'] as const;
/** Of headings, and of the room around what a page shows. */
export const SIZES = ['small', 'medium', 'large'] as const;
/** Like all corners, or quite round. */
export const BUTTONS = ['plain', 'pill'] as const;

/** What gives a site its look. All colours follow from two. */
export const StylesContent = z.object({
  accent: Colour.default('#1f4a41'),
  ground: Colour.default('#fbf9f5'),
  corners: z.enum(CORNERS).default('soft'),
  headings: z.enum(SIZES).default('medium'),
  spacing: z.enum(SIZES).default('medium'),
  buttons: z.enum(BUTTONS).default('plain'),
});
export type StylesContent = z.infer<typeof StylesContent>;
