import type { FormField } from '@kontor/contracts/forms/fields';
import type { FormProblem } from '../components/form/error-notes.tsx';
import type { Text } from '../frame/page-frame.tsx';

/** What the server has answered where it did not take a form. */
export interface Refused {
  /** Of HTTP; 0: nothing came back. */
  readonly status: number;
  readonly message?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** FO-09: the text for each status, on top; of 400 each field's own at the field. */
export const problemOf = (
  { status, message = '', fields: said = {} }: Refused,
  fields: readonly FormField[],
  text: Text,
): FormProblem => {
  switch (status) {
    case 401:
      return onTop(text('form.unavailable'));
    case 404:
      return onTop(text('form.unknown'));
    case 429:
      return onTop(text('form.rateLimited'));
    case 400: {
      const isField = ([id]: readonly [string, string]): boolean => fields.some((field) => field.id === id);
      const all = Object.entries(said);
      const wrong = all.filter(isField);
      const others = all.filter((one) => !isField(one)).map(([, problem]) => problem);
      const top = wrong.length > 0 || others.length === 0 ? [message || text('form.unknownError')] : [];
      return { messages: [...new Set([...top, ...others])], fields: Object.fromEntries(wrong) };
    }
    default:
      return onTop(status >= 500 || status === 0 ? text('form.unavailable') : message || text('form.unknownError'));
  }
};

export const onTop = (message: string): FormProblem => ({ messages: [message], fields: {} });
