import { firstFolder, type FormForward, type FormSubmissionEvent } from '@kontor/contracts/forms/events';
import type { FormView } from '@kontor/contracts/forms/form';

/** Where what is answered to a form goes on to. @param origin `scheme://host` of the site */
export const forwardOf = ({ content, webhooks = [] }: FormView, origin: string): FormForward | null => {
  const mails = content.storage.mailTo.length;
  return mails + webhooks.length === 0 ? null : { mails, webhooks, origin };
};

/** Where a submission goes on to with this event; `null`: nowhere, or not yet. */
export const forwardNow = (
  event: Extract<FormSubmissionEvent, { type: 'FormSubmitted' | 'FormSubmissionMoved' }>,
): FormForward | null => {
  const isSpam = event.type === 'FormSubmitted' && firstFolder(event.data.suspicions) === 'spam';
  return isSpam ? null : (event.data.forward ?? null);
};
