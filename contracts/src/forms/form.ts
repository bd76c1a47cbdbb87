import { z } from 'zod';
import { Href } from '../kernel/href.ts';
import { ListId } from '../newsletters/ids.ts';
import { type FieldId, FormField, MOST_FIELDS } from './fields.ts';

export const FormId = z.uuid().brand<'FormId'>();
export type FormId = z.infer<typeof FormId>;

/** Ids are distinct, and what a condition names stands before it: so nothing depends on itself. */
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

/** What becomes of the answers. */
const FormStorage = z.object({
  /** Each submission is mailed to them. */
  mailTo: z.array(z.email().max(256)).max(10).default([]),
  /** Days after which a submission is deleted for good; `null`: never. */
  keepDays: z.int().min(1).max(3_650).nullable().default(null),
  /** NL-01: whoever ticks the box that the form then has joins it; `null`: the form has no such box. */
  mailingListId: ListId.nullable().default(null),
});

/** FO-01, with the texts to show after it was sent. By fieldset of the builder (FO-02): build, storage, … */
export const FormContent = z.object({
  name: z.string().trim().min(1).max(200),
  fields: z.array(FormField).min(1).max(MOST_FIELDS).refine(isInOrder, { error: 'form.fieldsOutOfOrder' }),
  storage: FormStorage.prefault({}),
  /** Empty: 'Senden'. */
  submitLabel: z.string().trim().max(100).default(''),
  /** FO-08: shown in place of the form. Empty: the product's own. */
  submissionMessage: z.string().trim().max(2_000).default(''),
  /** Clean HTML: sanitised before it becomes an event. */
  submissionHTML: z.string().max(20_000).default(''),
  /** Where to go after it was sent; empty: nowhere. */
  successRedirect: z.union([z.literal(''), Href]).default(''),
  captchaEnabled: z.boolean().default(true),
  captchaTheme: z.enum(['light', 'dark']).default('light'),
  captchaAlignment: z.enum(['left', 'center', 'right']).default('left'),
  /** Clean HTML; stands below the form. */
  disclaimerMessage: z.string().max(5_000).default(''),
});
export type FormContent = z.infer<typeof FormContent>;

/** FO-02: what the builder asks for, fieldset by fieldset. */
export const FORM_FIELDSETS = {
  build: ['name', 'fields', 'submitLabel'],
  storage: ['storage'],
  advanced: ['submissionMessage', 'submissionHTML', 'successRedirect'],
  captcha: ['captchaEnabled', 'captchaTheme', 'captchaAlignment'],
  disclaimer: ['disclaimerMessage'],
} as const satisfies Readonly<Record<string, readonly (keyof FormContent)[]>>;

/** A form as the read model has it. */
export interface FormView {
  readonly id: FormId;
  /** Of `content`, from 1. A submission remembers the one that it answers. */
  readonly version: number;
  readonly content: FormContent;
  /** When this version was saved, in ms since 1970. */
  readonly savedAt: number;
  /** Webhooks that are told of its submissions, by id; missing: none. */
  readonly webhooks?: readonly string[];
}
