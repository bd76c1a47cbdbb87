import type { errors as de } from '../de/errors.ts';
import type { Texts } from '../texts.ts';

export const errors: Texts<typeof de> = {
  'session.expired': 'Your session has expired. Please reload the page and try again.',
  'session.cookiesOff': 'Please turn on cookies in your browser, reload the page and try again.',
  'session.tooManyRequests': 'Please try again in a few seconds.',
  'error.invalid': 'Please check your details.',
  'error.addressInUrl':
    'Email addresses do not belong in the address of a call, as that is kept in logs. Send them in the body of a POST, for example to …/search.',
  'error.fieldInvalid': 'This value is invalid.',
  'error.bodyNotJson': 'The request is not valid JSON.',
  'error.notFound': 'There is nothing at this address.',
  'error.siteNotFound': 'There is no website at this address.',
  'error.tooLarge': 'The request is too large.',
  'error.appendTooLarge': 'That is too much at once. Please shorten it or split it up.',
  'error.uploadTooLarge':
    'That is too much at once: up to 10 files of 20 MB each are taken. Please send them in parts.',
  'error.unsupportedMediaType': 'This format is not accepted.',
  'error.conflict': 'Somebody else has just changed this. Please try again.',
  'error.idempotencyConflict': 'This Idempotency-Key was already used for another request.',
  'error.unavailable': 'This isn’t possible right now. Please try again in a moment.',
  'error.internal': 'Something went wrong',
  'error.connection': 'Please check your internet connection',
  'error.reference': 'Reference: {id}',
  'error.pageTitle': 'Something went wrong',
  'error.pageText': 'The page could not be loaded. That is our fault, not yours.',
  'error.notFoundTitle': 'Page not found',
  'error.notFoundText': 'This page doesn’t exist, or no longer does.',
  'error.retry': 'Try again',
  'error.home': 'Back to the home page',
  templateTimeZone: 'There is no such time zone',
  templateInstant: 'An instant in milliseconds or ISO 8601',
};
