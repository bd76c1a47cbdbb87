import type { Instant } from '@kontor/contracts/kernel/ambient';
import { z } from 'zod';

const WITHOUT_SECONDS = /(?<=T\d{2}:\d{2})(?=Z|[+-])/u;

const Text = z.union([
  z
    .string()
    .transform((text) => text.replace(WITHOUT_SECONDS, ':00'))
    .pipe(z.iso.datetime({ offset: true })),
  z.iso.datetime({ local: true }).transform((text) => `${text}Z`),
  z.iso.date().transform((text) => `${text}T00:00:00Z`),
]);

/** `2026-11-20T12:00`, in UTC unless a zone is given; a date means its start. `null`: invalid. */
export const instantOf = (text: string): Instant | null => {
  const parsed = Text.safeParse(text);
  if (!parsed.success) return null;
  const at = Date.parse(parsed.data);
  return Number.isNaN(at) ? null : at;
};
