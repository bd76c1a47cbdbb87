import type { RawAnswers } from '@kontor/contracts/forms/answers';
import type { FieldId, FieldOf } from '@kontor/contracts/forms/fields';
import type { FormContent, FormView } from '@kontor/contracts/forms/form';
import type { SiteId } from '@kontor/contracts/kernel/ids';
import { Refusal, type RefusalText } from '@kontor/contracts/kernel/refusal';
import type { NewsletterQueries } from '@kontor/contracts/newsletters/queries';
import { openList } from '@kontor/contracts/newsletters/own-list';

/** @param problems at least one */
export const refusedFields = (problems: Readonly<Record<FieldId, RefusalText>>): Refusal => {
  const n = Object.keys(problems).length;
  const text =
    n === 1 ? ({ key: 'form.fieldInvalid' } as const) : ({ key: 'form.fieldsInvalid', params: { n } } as const);
  return new Refusal('invalid', text, problems);
};

export const fileField = ({ content }: FormView, fieldId: string): FieldOf<'file'> | undefined =>
  content.fields.find((field): field is FieldOf<'file'> => field.type === 'file' && field.id === fieldId);

export const isOfAnotherForm = ({ content }: FormView, values: RawAnswers): boolean => {
  const sent = Object.keys(values);
  return sent.length > 0 && !content.fields.some(({ id }) => sent.includes(id));
};

/** NL-01: the list of the form's newsletter box. `null`: no address is asked for, or the list is closed. */
export const joinableList = async (
  newsletters: Pick<NewsletterQueries, 'list'>,
  siteId: SiteId,
  { storage: { mailingListId }, fields }: FormContent,
) => {
  return fields.some(({ type }) => type === 'email') ? openList(newsletters, siteId, mailingListId) : null;
};
