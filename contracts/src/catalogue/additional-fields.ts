import { z } from 'zod';

/** AC-07: a question asked with a product, e.g. the text of an engraving. */
export const AdditionalField = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,50}$/u),
  type: z.enum(['text', 'textarea', 'email', 'number', 'date', 'select', 'radio', 'checkbox']),
  title: z.string().min(1).max(200),
  description: z.string().max(500).default(''),
  required: z.boolean().default(false),
  /** In characters; `null`: only the total limit applies. */
  maxLength: z.int().min(1).max(5000).nullable().default(null),
  /** For `select`, `radio` and `checkbox`. */
  options: z.array(z.string().min(1).max(200)).max(100).default([]),
});
export type AdditionalField = z.infer<typeof AdditionalField>;

export const AdditionalFieldsForm = z.object({
  id: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  fields: z.array(AdditionalField).min(1).max(30),
});
export type AdditionalFieldsForm = z.infer<typeof AdditionalFieldsForm>;

export type AdditionalAnswers = Readonly<Record<string, string | readonly string[]>>;
