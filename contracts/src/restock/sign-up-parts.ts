import { z } from 'zod';

export const MailLanguage = z.enum(['de', 'en']);
export type MailLanguage = z.infer<typeof MailLanguage>;

/** Why somebody was not told after all. `undelivered`: the mail server did not take the mail for days. */
export const FAILURE_KINDS = ['refused', 'bounced', 'erased', 'undelivered'] as const;
/**
 * `asked`: an alert is on its way. `sending`: it is handed over just now. `told`: it was sent. `opened`: its link was
 * followed. `missed`: what was held was let pass. `closing`: the line has ended, and a mail that says so is on its way.
 * `closed`: the line has ended.
 */
export const SIGN_UP_STATUSES = [
  'unconfirmed',
  'waiting',
  'asked',
  'sending',
  'told',
  'opened',
  'bought',
  'missed',
  'unsubscribed',
  'failed',
  'closing',
  'closed',
] as const;
