import { z } from 'zod';
import type { RefusalText } from '../kernel/refusal.ts';
import type { MailingListView } from '../newsletters/queries.ts';
import type { CaptchaForm } from '../ports/captcha.ts';
import type { RawAnswers } from './answers.ts';
import { SubmittedFrom } from './events.ts';
import { FieldId } from './fields.ts';
import { FormId, type FormView } from './form.ts';

/** FO-07. POST /api/form/FormSubmissionKey: the call's body is empty, its address may name the form (`?formId=`). */
export interface FormSubmissionKeyAnswer {
  readonly data: { readonly key: string };
}

/** The form that a call is about, in its address. A key of a form is good for no other; one of none needs it later. */
export const FormQuery = z.object({ formId: z.string().max(100).optional() });
export type FormQuery = z.infer<typeof FormQuery>;
/** FO-13: the cookie is taken, and written nowhere. */
export const FormRenderBody = z.object({ formId: FormId, visitorCookie: z.string().max(500).default('') });
export type FormRenderBody = z.infer<typeof FormRenderBody>;
/** FO-02 */
export const TemplateSchemaQuery = z.object({ type: z.literal('form') });
export type TemplateSchemaQuery = z.infer<typeof TemplateSchemaQuery>;

/** A visitor's file for a question, as the body of its call. */
export const FormFileQuery = z.object({
  key: z.string().min(1).max(500),
  fieldId: FieldId,
  fileName: z.string().max(500).default(''),
});
export type FormFileQuery = z.infer<typeof FormFileQuery>;
/** A file that was sent in: its id is the answer. */
export interface FormFileAnswer {
  readonly fileId: string;
  readonly name: string;
}

/** FO-06, FO-07: values of whatever kind, by field id. What the form does not ask for is dropped. */
export const FormValues = z.record(z.string().max(100), z.unknown(), { error: 'form.notParsed' });
export type FormValues = z.infer<typeof FormValues>;

/** FO-07: POST /api/form/SaveFormSubmission. The key says which form is answered, or the call's address. */
export const SaveFormSubmissionBody = SubmittedFrom.extend({
  key: z
    .string({ error: 'form.keyInvalid' })
    .min(1, { error: 'form.keyInvalid' })
    .max(500, { error: 'form.keyInvalid' }),
  form: FormValues,
  captchaKey: z.string({ error: 'captcha.failed' }).max(8_000, { error: 'captcha.failed' }).default(''),
  /** NL-01: the box for the form's mailing list; without such a box it says nothing. */
  joinsMailingList: z.boolean({ error: 'error.fieldInvalid' }).default(false),
  /** Nobody sees this box: who fills it in is a program. */
  honeypot: z.string().max(1_000).default(''),
});
export type SaveFormSubmissionBody = z.infer<typeof SaveFormSubmissionBody>;

/** FO-08: what follows. A replay of the same key has the same answer. */
export interface FormSubmitted {
  /** `null`: the page stays, and shows what follows. */
  readonly redirect: string | null;
  readonly message: string;
  /** Clean HTML; may be empty. */
  readonly html: string;
}

/** The visitor's way to a form. Each may throw a `Refusal`; a form that is not there: `form.unknown`. */
export interface FormAccess {
  /** As it stands now. `null`: there is none of this id, or not any more. */
  form(formId: string): Promise<FormView | null>;
  /** How this site tells people from programs before this form; `null`: it does not. */
  captcha(form: FormView): CaptchaForm | null;
  /** NL-01: the mailing list that its box is for; `null`: it has none, or nobody joins it any more. */
  mailingList(form: FormView): Promise<MailingListView | null>;
  /** Single-use, of this form and visitor, valid for a day. @param formId left out: of whichever is sent with it */
  key(formId?: string): Promise<string>;
  /** FO-06. Throws a `Refusal` that names fields where something is wrong. */
  validate(formId: string, values: RawAnswers): Promise<void>;
  /**
   * Keeps the files that came with the request, as answers beside the others; `problems`: those that are not taken, by
   * field id.
   */
  takeFiles(
    key: string,
    values: RawAnswers,
  ): Promise<{ readonly values: RawAnswers; readonly problems: Readonly<Record<FieldId, RefusalText>> }>;
  /** What was kept with a key, by field id. */
  files(key: string): Promise<Readonly<Record<FieldId, readonly FormFileAnswer[]>>>;
  /** @param isPlain whether it was sent without JavaScript, so without a captcha solved */
  submit(body: SaveFormSubmissionBody, isPlain: boolean): Promise<FormSubmitted>;
}
