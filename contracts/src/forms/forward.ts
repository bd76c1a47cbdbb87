import { firstFolder, type FormForward, type FormSubmissionEvent } from './events.ts';

/** Where a submission goes on to with this event; `null`: nowhere, or not yet. */
export const forwardNow = (
  event: Extract<FormSubmissionEvent, { type: 'FormSubmitted' | 'FormSubmissionMoved' }>,
): FormForward | null => {
  const isSpam = event.type === 'FormSubmitted' && firstFolder(event.data.suspicions) === 'spam';
  return isSpam ? null : (event.data.forward ?? null);
};
