/** Constants only, so that pages can import them without the schemas. */

/** FO-07: the query may name the form (`?formId=`). */
export const FORM_KEY_CALL = '/api/form/FormSubmissionKey';
export const SAVE_FORM_CALL = '/api/form/SaveFormSubmission';
export const FORM_FILE_CALL = '/api/form/files';
/** FO-13 */
export const FORM_RENDER_CALL = '/api/census/form-render';

/** FO-06 */
export const validateFormCall = (formId: string): string => `/api/rest/forms/validate/${formId}`;
/** A form's own page, used without JavaScript. */
export const formPath = (formId: string): string => `/-/form/${formId}`;

export const MAX_FORM_BYTES = 512 * 1024;

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
