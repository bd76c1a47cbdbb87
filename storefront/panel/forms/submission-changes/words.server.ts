import type { SummaryField } from '@kontor/contracts/forms/summary';
import type { AppLoadContext } from '@remix-run/node';

/** A form's submissions; of one of them, or of their exports. */
export const submissionsPath = (formId: string, rest = ''): string => `/formulare/${formId}/antworten${rest}`;

/** When something came in, as people read it. @param dateStyle of the day */
export const momentOf = (
  { site: { language, timeZone } }: AppLoadContext,
  dateStyle: 'short' | 'medium' | 'long',
): ((at: number) => string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone });
  return (at) => format.format(at);
};

/** An answer in one line or several. */
export const answerText = ({ values }: SummaryField): string => values.join('\n');
