/** Answers that anybody can cause, such as 405 for a form sent to a page that accepts none: not our errors. */
export const isClientError = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'internal' in error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status < 500;
