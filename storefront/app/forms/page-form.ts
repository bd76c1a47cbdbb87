import type { RawAnswers } from '@kontor/contracts/forms/answers';
import type { FormFileAnswer, FormSubmitted } from '@kontor/contracts/forms/calls';
import type { SubmittedFrom } from '@kontor/contracts/forms/events';
import type { FieldId, FormField } from '@kontor/contracts/forms/fields';
import type { FormContent } from '@kontor/contracts/forms/form';
import type { CaptchaForm } from '@kontor/contracts/ports/captcha';
import type { FormProblem } from '../components/form/error-notes.tsx';
import type { CountryOption } from '../components/form/field-props.ts';

/** A form as visitors get it: what becomes of the answers is none of their business. */
export interface PageForm extends Pick<
  FormContent,
  'submitLabel' | 'captchaTheme' | 'captchaAlignment' | 'disclaimerMessage'
> {
  readonly id: string;
  readonly fields: readonly FormField[];
  readonly captcha: CaptchaForm | null;
  /** Name of the list that its box is for; `null`: it has none. */
  readonly mailingList: string | null;
  readonly countries: readonly CountryOption[];
  /** For one submission by this visitor. */
  readonly key: string;
}

/** The page that a form stands on (FO-07). */
export type FormPlace = SubmittedFrom;

/** The answer to a form that was sent without script. */
export type FormAnswer =
  | { readonly ok: true; readonly submitted: FormSubmitted; readonly place: FormPlace }
  | {
      readonly ok: false;
      readonly problem: FormProblem;
      /** As they were typed, without passwords. */
      readonly values: RawAnswers;
      /** Whether the mailing list's box was ticked. */
      readonly joins: boolean;
      readonly files: Readonly<Record<FieldId, readonly FormFileAnswer[]>>;
      /** Good for another try; `null`: another one is needed. */
      readonly key: string | null;
      readonly place: FormPlace;
    };
