import type { FormField } from '@kontor/contracts/forms/fields';
import type { FormProblem } from '../components/form/error-notes.tsx';
import type { TextByKey } from '@kontor/contracts/messages/index';

export interface Refused {
  /** HTTP status; 0: no response. */
  readonly status: number;
  readonly message?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** FO-09: a general message per status; for 400 each field's own message. */
export const problemOf = (
  { status, message = '', fields: said = {} }: Refused,
  fields: readonly FormField[],
  text: TextByKey,
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
