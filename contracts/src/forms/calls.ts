import { z } from 'zod';
import type { RefusalText } from '../kernel/refusal.ts';
import type { MailingListView } from '../newsletters/queries.ts';
import type { CaptchaForm } from '../ports/captcha.ts';
import type { RawAnswers } from './answers.ts';
import { SubmittedFrom } from './events.ts';
import { FieldId } from './fields.ts';
import { FormId, type FormView } from './form.ts';
import type { FormFileAnswer, FormSubmitted } from './responses.ts';

/** A key issued for a form is valid for that form only; a key without a form needs it on submission. */
export const FormQuery = z.object({ formId: z.string().max(100).optional() });
export type FormQuery = z.infer<typeof FormQuery>;
/** FO-13: `visitorCookie` is accepted but not stored. */
export const FormRenderBody = z.object({ formId: FormId, visitorCookie: z.string().max(500).default('') });
export type FormRenderBody = z.infer<typeof FormRenderBody>;
/** FO-02 */
export const TemplateSchemaQuery = z.object({ type: z.literal('form') });
export type TemplateSchemaQuery = z.infer<typeof TemplateSchemaQuery>;

export const FormFileQuery = z.object({
  key: z.string().min(1).max(500),
  fieldId: FieldId,
  fileName: z.string().max(500).default(''),
});
export type FormFileQuery = z.infer<typeof FormFileQuery>;

/** FO-06, FO-07: unchecked values by field id; unknown fields are dropped. */
export const FormValues = z.record(z.string().max(100), z.unknown(), { error: 'form.notParsed' });
export type FormValues = z.infer<typeof FormValues>;

/** FO-07: POST /api/form/SaveFormSubmission. The form comes from the key or the query. */
export const SaveFormSubmissionBody = SubmittedFrom.extend({
  key: z
    .string({ error: 'form.keyInvalid' })
    .min(1, { error: 'form.keyInvalid' })
    .max(500, { error: 'form.keyInvalid' }),
  form: FormValues,
  captchaKey: z.string({ error: 'captcha.failed' }).max(8_000, { error: 'captcha.failed' }).default(''),
  /** NL-01: newsletter checkbox; ignored if the form has none. */
  joinsMailingList: z.boolean({ error: 'error.fieldInvalid' }).default(false),
  honeypot: z.string().max(1_000).default(''),
});
export type SaveFormSubmissionBody = z.infer<typeof SaveFormSubmissionBody>;

/** Forms for visitors. Each may throw a `Refusal`; unknown forms: `form.unknown`. */
export interface FormAccess {
  form(formId: string): Promise<FormView | null>;
  captcha(form: FormView): CaptchaForm | null;
  /** NL-01: the mailing list that its box is for; `null`: it has none, or nobody joins it any more. */
  mailingList(form: FormView): Promise<MailingListView | null>;
  /** Single-use, bound to the visitor and valid for a day. @param formId missing: valid for any form */
  key(formId?: string): Promise<string>;
  /** FO-06. @throws Refusal naming invalid fields */
  validate(formId: string, values: RawAnswers): Promise<void>;
  /** Stores the request's files and adds them to the answers; `problems`: rejected files, by field id. */
  takeFiles(
    key: string,
    values: RawAnswers,
  ): Promise<{ readonly values: RawAnswers; readonly problems: Readonly<Record<FieldId, RefusalText>> }>;
  files(key: string): Promise<Readonly<Record<FieldId, readonly FormFileAnswer[]>>>;
  /** @param isPlain sent without JavaScript, so without a captcha */
  submit(body: SaveFormSubmissionBody, isPlain: boolean): Promise<FormSubmitted>;
}
