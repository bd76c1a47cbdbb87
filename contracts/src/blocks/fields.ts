import { z } from 'zod';

/** Of this site's library, or elsewhere. */
export const PictureUrl = z
  .string()
  .max(2083)
  .refine((url) => URL.canParse(url, 'https://site.example'));
export const Picture = z.object({ url: PictureUrl, alt: z.string().max(500) });
export type Picture = z.infer<typeof Picture>;

/** A point of a picture, in percent from the left, or from the top. */
export const Focus = z.int().min(0).max(100).default(50);

/** Of a page elsewhere. */
export const WebAddress = z
  .string()
  .max(2083)
  .refine((url) => /^https?:\/\/[^\s\\]*$/u.test(url) && URL.canParse(url), { error: 'blocks.webAddress' });

/** Above a block; empty: none. */
export const Title = z.string().max(200).default('');

/** Local time of day, e.g. `09:30`; `24:00` is the end of the day. */
export const TimeOfDay = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u, { error: 'blocks.timeOfDay' });

/** A day of the calendar, e.g. `2026-12-24`. */
export const Day = z.iso.date({ error: 'blocks.day' });
