import type { SummaryWords } from '@kontor/contracts/forms/summary';
import { messagesOf } from '@kontor/contracts/messages/index';

/** FO-11: how answers are written in a language. */
export const summaryWords = (language: string): SummaryWords => {
  const messages = messagesOf(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return {
    text: (key) => messages[key],
    day: (isoDay) => days.format(Date.parse(isoDay)),
    country: (code) => countries.of(code) ?? code,
  };
};
