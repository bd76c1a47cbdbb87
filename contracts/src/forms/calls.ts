import { z } from 'zod';
import type { CaptchaForm } from '../ports/captcha.ts';
import type { RawAnswers } from './answers.ts';
import { SubmittedFrom } from './events.ts';
import type { FormView } from './form.ts';

/** FO-07. POST /api/form/FormSubmissionKey: the call's body is empty, its address names the form (`?formId=`). */
export interface FormSubmissionKeyAnswer {
  readonly data: { readonly key: string };
}

/** FO-06, FO-07: values of whatever kind, by field id. What the form does not ask for is dropped. */
export const FormValues = z.record(z.string().max(100), z.unknown(), { error: 'form.notParsed' });

/** FO-07: POST /api/form/SaveFormSubmission. The key says which form is answered. */
export const SaveFormSubmissionBody = SubmittedFrom.extend({
  key: z
    .string({ error: 'form.keyInvalid' })
    .min(1, { error: 'form.keyInvalid' })
    .max(500, { error: 'form.keyInvalid' }),
  form: FormValues,
  captchaKey: z.string({ error: 'captcha.failed' }).max(8_000, { error: 'captcha.failed' }).default(''),
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
  /** Single-use, of this form and visitor, valid for a day. */
  key(formId: string): Promise<string>;
  /** FO-06. Throws a `Refusal` that names fields where something is wrong. */
  validate(formId: string, values: RawAnswers): Promise<void>;
  /** @param isPlain whether it was sent without JavaScript, so without a captcha solved */
  submit(body: SaveFormSubmissionBody, isPlain: boolean): Promise<FormSubmitted>;
}
