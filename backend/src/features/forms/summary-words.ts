import type { SummaryWords } from '@kontor/contracts/forms/summary';
import { messagesOf } from '@kontor/contracts/messages/index';

/** An invalid stored amount or unknown currency is shown as it is. */
const amountIn = (language: string, decimal: string, currency: string): string => {
  if (!/^-?\d+(?:\.\d+)?$/u.test(decimal)) return `${decimal} ${currency}`;
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(decimal as Intl.StringNumericLiteral);
};

export const summaryWords = (language: string): SummaryWords => {
  const messages = messagesOf(language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  return {
    text: (key) => messages[key],
    amount: (decimal, currency) => amountIn(language, decimal, currency),
    day: (isoDay) => days.format(Date.parse(isoDay)),
    time: (clock) => times.format(Date.parse(`1970-01-01T${clock}Z`)),
    country: (code) => countries.of(code) ?? code,
  };
};
