import { firstFolder, type FormForward, type FormSubmissionEvent } from './events.ts';

/** Forwarding triggered by this event; `null`: none. */
export const forwardNow = (
  event: Extract<FormSubmissionEvent, { type: 'FormSubmitted' | 'FormSubmissionMoved' }>,
): FormForward | null => {
  const isSpam = event.type === 'FormSubmitted' && firstFolder(event.data.suspicions) === 'spam';
  return isSpam ? null : (event.data.forward ?? null);
};
