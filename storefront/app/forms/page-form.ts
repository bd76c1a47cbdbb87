import type { RawAnswers } from '@kontor/contracts/forms/answers';
import type { SubmittedFrom } from '@kontor/contracts/forms/events';
import type { FieldId, FormField } from '@kontor/contracts/forms/fields';
import type { FormContent } from '@kontor/contracts/forms/form';
import type { FormFileAnswer, FormSubmitted } from '@kontor/contracts/forms/responses';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import type { FormProblem } from '../components/form/error-notes.tsx';
import type { CountryOption } from '../components/form/field-props.ts';

/** A form as visitors get it, without its processing settings. */
export interface PageForm extends Pick<
  FormContent,
  'submitLabel' | 'captchaTheme' | 'captchaAlignment' | 'disclaimerMessage'
> {
  readonly id: string;
  readonly fields: readonly FormField[];
  readonly captcha: CaptchaForm | null;
  /** `null`: no sign-up box. */
  readonly mailingList: string | null;
  readonly countries: readonly CountryOption[];
  readonly key: string;
}

export type FormPlace = SubmittedFrom;

/** The answer to a form that was sent without JavaScript. */
export type FormAnswer =
  | { readonly ok: true; readonly submitted: FormSubmitted; readonly place: FormPlace }
  | {
      readonly ok: false;
      readonly problem: FormProblem;
      /** As typed, without passwords. */
      readonly values: RawAnswers;
      readonly joins: boolean;
      readonly files: Readonly<Record<FieldId, readonly FormFileAnswer[]>>;
      /** Valid for another attempt; `null`: a new key is needed. */
      readonly key: string | null;
      readonly place: FormPlace;
    };
