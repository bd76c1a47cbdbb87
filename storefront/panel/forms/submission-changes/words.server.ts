import type { AppLoadContext } from '@remix-run/node';
import type { SummaryField } from '@kontor/contracts/forms/responses';

/** Path of a form's submissions, or of a page below it. */
export const submissionsPath = (formId: string, rest = ''): string => `/formulare/${formId}/antworten${rest}`;

/** @param dateStyle of the date */
export const momentOf = (
  { site: { language, timeZone } }: AppLoadContext,
  dateStyle: 'short' | 'medium' | 'long',
): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone });
  return (at) => format.format(at);
};

export const answerText = ({ values }: SummaryField): string => values.join('\n');
