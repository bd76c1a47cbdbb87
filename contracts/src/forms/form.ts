import { z } from 'zod';
import { Href } from '../kernel/href.ts';
import { ListId } from '../newsletters/ids.ts';
import { type FieldId, FormField, MAX_FIELDS } from './fields.ts';

export const FormId = z.uuid().brand<'FormId'>();
export type FormId = z.infer<typeof FormId>;

/** Ids are unique, and conditions refer to earlier fields only, so there are no cycles. */
const isInOrder = (fields: readonly FormField[]): boolean => {
  const asked = new Set<FieldId>();
  const ids = new Set<FieldId>();
  return fields.every(({ id, type, showIf }) => {
    const holds = !ids.has(id) && (showIf === null || asked.has(showIf.fieldId));
    ids.add(id);
    if (type !== 'section') asked.add(id);
    return holds;
  });
};

const FormStorage = z.object({
  mailTo: z.array(z.email().max(256)).max(10).default([]),
  /** `null`: kept forever. */
  keepDays: z.int().min(1).max(3_650).nullable().default(null),
  /** NL-01: adds a checkbox to join this list; `null`: no checkbox. */
  mailingListId: ListId.nullable().default(null),
});

/** FO-01 with confirmation texts; grouped by the builder's fieldsets (FO-02). */
export const FormContent = z.object({
  name: z.string().trim().min(1).max(200),
  fields: z.array(FormField).min(1).max(MAX_FIELDS).refine(isInOrder, { error: 'form.fieldsOutOfOrder' }),
  storage: FormStorage.prefault({}),
  /** Empty: 'Senden'. */
  submitLabel: z.string().trim().max(100).default(''),
  /** FO-08: replaces the form. Empty: the default text. */
  submissionMessage: z.string().trim().max(2_000).default(''),
  /** Clean HTML: sanitised before it becomes an event. */
  submissionHTML: z.string().max(20_000).default(''),
  successRedirect: z.union([z.literal(''), Href]).default(''),
  captchaEnabled: z.boolean().default(true),
  captchaTheme: z.enum(['light', 'dark']).default('light'),
  captchaAlignment: z.enum(['left', 'center', 'right']).default('left'),
  disclaimerMessage: z.string().max(5_000).default(''),
});
export type FormContent = z.infer<typeof FormContent>;

/** FO-02: fieldsets of the builder. */
export const FORM_FIELDSETS = {
  build: ['name', 'fields', 'submitLabel'],
  storage: ['storage'],
  advanced: ['submissionMessage', 'submissionHTML', 'successRedirect'],
  captcha: ['captchaEnabled', 'captchaTheme', 'captchaAlignment'],
  disclaimer: ['disclaimerMessage'],
} as const satisfies Readonly<Record<string, readonly (keyof FormContent)[]>>;

export interface FormView {
  readonly id: FormId;
  readonly version: number;
  readonly content: FormContent;
  readonly savedAt: number;
  readonly webhooks?: readonly string[];
}
