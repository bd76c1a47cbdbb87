import { z } from 'zod';
import { BatchAnswer } from '@kontor/contracts/batches/responses';
import {
  ChangeSubmissionsAnswer,
  FormFileAnswer,
  FormSubmissionKeyAnswer,
  FormSubmitted,
  FormVersion,
  ListFormsAnswer,
  ListVersionsAnswer,
  MerchantForm,
  SubmissionDetails,
  SubmissionsAnswer,
} from '@kontor/contracts/forms/responses';
import { answers, type FeatureOperations, nothing, operationsOf, sends } from '../../platform/openapi/operations.ts';
import { FormController, FormFileController, FormTemplateController, FormValidationController } from './http.ts';
import { MerchantFormsController } from './merchant-http.ts';
import { SubmissionExportsController, SubmissionsController } from './submissions-http.ts';

const NotInvalid: z.ZodType<object> = z.object({});
const FormTemplate: z.ZodType<object> = z.looseObject({});

const batch = answers('Batch', BatchAnswer);
const submissions = answers('Submissions', SubmissionsAnswer);
const NO_FORM = { notFound: 'Dieses Formular wurde noch nicht konfiguriert.' } as const;
const SPAM_LIMIT = {
  tooManyRequests: 'More than `KONTOR_SIGN_UP_RATE_LIMIT` requests per minute from one IP address range.',
} as const;
const ANSWERS = { 'field-1': 'Anna', 'field-2': 'anna@example.com' };

export const operations: FeatureOperations = {
  about: 'Forms and their submissions.',
  described: [
    operationsOf(FormController, {
      key: {
        summary: 'Creates a key for one submission by this visitor',
        description:
          'Valid for a day. Without `formId` the key is valid for any form, and `SaveFormSubmission` must name the form.',
        answer: answers('FormSubmissionKey', FormSubmissionKeyAnswer),
        refuses: NO_FORM,
      },
      save: {
        summary: 'Submits a form',
        description:
          'Repeating a key stores nothing more and returns the same response, even if the form was changed or deleted meanwhile. Values are validated against the form’s newest version. A form with a captcha needs `captchaKey`: a solved challenge from `GET /api/captcha/challenges/formBlock` or a reCAPTCHA token. Suspected spam is stored in a separate folder; the response is the same. With `joinsMailingList` a confirmation mail is sent, which needs an e-mail address. The body is limited to 512 kB.',
        answer: answers('FormSubmitted', FormSubmitted),
        refuses: {
          invalid:
            '`fields` lists errors by field id; or the key belongs to another form or visitor, or is older than a day.',
          ...NO_FORM,
          ...SPAM_LIMIT,
        },
        bodyExample: { key: 'cC5fVsWbG0mX3dHqR2nJ', form: ANSWERS, pagePath: '/contact', joinsMailingList: false },
      },
    }),
    operationsOf(FormFileController, {
      receive: {
        summary: 'Uploads a file for a form that is submitted later',
        description:
          'Use `fileId` as the answer of the field. The file type is detected from the content while the upload runs. Files that no submission uses are removed after a day.',
        answer: answers('FormFile', FormFileAnswer),
        takes: { types: ['application/octet-stream'], description: 'The file.' },
        refuses: { invalid: 'The field does not accept this file.', ...NO_FORM, ...SPAM_LIMIT },
        parameters: {
          key: 'Key of the submission.',
          fieldId: 'Id of the form field.',
          fileName: 'Name of the file.',
        },
      },
    }),
    operationsOf(FormValidationController, {
      validate: {
        summary: 'Validates answers without submitting them',
        description: 'Answers are given by field id. Unknown fields are ignored.',
        answer: answers('FormValid', NotInvalid),
        refuses: { invalid: '`fields` lists errors by field id.', ...NO_FORM },
        bodyExample: ANSWERS,
      },
    }),
    operationsOf(FormTemplateController, {
      schema: {
        summary: 'Returns the form builder’s settings as JSON schemas by fieldset',
        answer: answers('FormTemplate', FormTemplate),
      },
    }),
    operationsOf(MerchantFormsController, {
      list: {
        summary: 'Lists forms by name with submission counts',
        answer: answers('Forms', ListFormsAnswer),
        parameters: { search: 'Words of the form’s name.' },
      },
      read: { summary: 'Returns the current form from the event log', answer: answers('Form', MerchantForm) },
      versions: {
        summary: 'Lists versions of a form, newest first, 20 per page',
        answer: answers('FormVersions', ListVersionsAnswer),
        parameters: { before: 'Returns versions before this one.' },
      },
      version: { summary: 'Returns a version of a form', answer: answers('FormVersion', FormVersion) },
      save: {
        summary: 'Creates or changes a form',
        description:
          '`version` is the version that was read, or 0 for a new form with an id of your choice (a UUID). HTML is sanitized. The body is limited to 1 MB.',
        answer: answers('Form', MerchantForm),
        refuses: { conflict: 'The form has a newer version.' },
        bodyExample: {
          version: 0,
          content: { name: 'Contact', fields: [{ id: 'name', type: 'text', title: 'Your name' }] },
        },
      },
      remove: {
        summary: 'Deletes a form',
        description: 'This cannot be undone. Submissions are kept.',
        answer: nothing,
      },
    }),
    operationsOf(SubmissionsController, {
      list: {
        summary: 'Lists submissions, newest first',
        description:
          'Answers are encrypted, so `search` decrypts up to 500 per call: `searched` says how many and back to when. If `nextCursor` is not `null`, there are more to search, even if nothing was found so far. A cursor is valid only for the same list and filters.',
        answer: submissions,
        parameters: {
          folder: '`inbox` or `spam`.',
          from: 'First day, in the site’s time zone.',
          to: 'Last day, in the site’s time zone.',
          search: 'Words that must all occur in the answers, also inside longer words; case and accents are ignored.',
        },
      },
      search: {
        summary: 'Searches with a body, for data that must not appear in a URL',
        answer: submissions,
        bodyExample: { folder: 'inbox', search: 'anna@example.com', limit: 25 },
      },
      change: {
        summary: 'Moves or deletes several submissions',
        description: '`unknown` lists ids that do not belong to this form.',
        answer: answers('ChangedSubmissions', ChangeSubmissionsAnswer),
      },
      read: { summary: 'Returns a submission with its answers', answer: answers('Submission', SubmissionDetails) },
      move: { summary: 'Moves a submission to another folder', answer: nothing },
      delete: {
        summary: 'Deletes a submission',
        description: 'Permanently deletes the submission and its files.',
        answer: nothing,
      },
      file: { summary: 'Downloads an uploaded file', answer: sends('application/octet-stream') },
    }),
    operationsOf(SubmissionExportsController, {
      request: {
        summary: 'Exports submissions',
        description: 'Without `folder`, both folders are exported. There is a column for each field of every version.',
        answer: batch,
      },
      read: { summary: 'Returns the progress of an export', answer: batch },
      cancel: { summary: 'Cancels an export', answer: batch },
      file: {
        summary: 'Downloads the exported file',
        description: 'Available for 7 days.',
        answer: sends('text/csv', 'application/json'),
      },
    }),
  ],
};
