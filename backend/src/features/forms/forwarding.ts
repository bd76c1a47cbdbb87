import type { FormForward } from '@kontor/contracts/forms/events';
import type { FormView } from '@kontor/contracts/forms/form';

/** Where submissions are forwarded to. @param origin `scheme://host` of the site */
export const forwardOf = ({ content, webhooks = [] }: FormView, origin: string): FormForward | null => {
  const mails = content.storage.mailTo.length;
  return mails + webhooks.length === 0 ? null : { mails, webhooks, origin };
};
