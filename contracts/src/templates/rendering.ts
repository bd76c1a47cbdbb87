import { z } from 'zod';

/** What one render of a template may cost. */
export const TEMPLATE_LIMITS = {
  /** Instructions that are executed. */
  steps: 500_000,
  /** In ms. */
  time: 50,
  /** Characters of output, what is captured on the way included. */
  output: 2_000_000,
  /** Partials within partials. */
  depth: 16,
  /** Blocks within blocks, through all partials. */
  nesting: 200,
  /** Characters of a template, and of a partial. */
  source: 256_000,
  /** Tokens of an expression. */
  tokens: 1_000,
  /** Characters of a string that an expression makes. */
  stringLength: 65_536,
  /** Errors that are told; later ones are counted only. */
  errors: 100,
} as const;

export type TemplateLimit = keyof typeof TEMPLATE_LIMITS;

export interface TemplateError {
  readonly type: 'parser' | 'assembler' | 'engine' | 'limit';
  readonly message: string;
  /** From 1; where the instruction begins. */
  readonly line: number;
  readonly column: number;
  /** The partial that the place is in; `null` in the template itself. */
  readonly partial: string | null;
}

export interface Rendering {
  readonly output: string;
  readonly errors: readonly TemplateError[];
  /** A limit has ended it: there is no output. */
  readonly isEnded: boolean;
}

const TimeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}, 'templateTimeZone');

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** A template and what it is rendered with. */
export const TemplateCase = z.object({
  template: z.string().max(TEMPLATE_LIMITS.source),
  context: z.json().default({}),
  partials: z.record(z.string(), z.string().max(TEMPLATE_LIMITS.source)).default({}),
  /** BCP 47. */
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/iu)
    .default('de'),
  /** Where the context names none in `website.timeZone`. */
  timeZone: TimeZone.optional(),
  /** Milliseconds since 1970, or a date of ISO 8601. */
  now: z
    .union([
      z.number(),
      z
        .string()
        .refine(isInstant, 'templateInstant')
        .transform((text) => Date.parse(text)),
    ])
    .optional(),
});
export type TemplateCase = z.output<typeof TemplateCase>;
export type GivenTemplateCase = z.input<typeof TemplateCase>;
