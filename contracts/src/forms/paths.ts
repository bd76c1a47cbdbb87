/** Where forms of pages go; constants alone, so that pages can import them without the schemas. */

/** FO-07: the form may be named in the address (`?formId=`). */
export const FORM_KEY_CALL = '/api/form/FormSubmissionKey';
export const SAVE_FORM_CALL = '/api/form/SaveFormSubmission';
/** A file for a question, before the form is sent; named in the address (`FormFileQuery`). */
export const FORM_FILE_CALL = '/api/form/files';
/** FO-13 */
export const FORM_RENDER_CALL = '/api/census/form-render';

/** FO-06 */
export const validateFormCall = (formId: string): string => `/api/rest/forms/validate/${formId}`;
/** A form by itself: where it is sent to without JavaScript. */
export const formPath = (formId: string): string => `/-/form/${formId}`;

/** Bytes of a form with its answers, without files. */
export const MOST_FORM_BYTES = 512 * 1024;

/** Names of what a plain HTML form carries beside its answers. */
export const FORM_INPUT = {
  key: 'key',
  honeypot: 'homepage',
  joins: 'joinsMailingList',
  pageTitle: 'pageTitle',
  pageId: 'pageId',
  pagePath: 'pagePath',
  contentSource: 'contentSource',
  permissionType: 'pagePermissionTypeValue',
} as const;
