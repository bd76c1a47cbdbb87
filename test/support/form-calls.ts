import { WriteForm } from '../../backend/src/features/forms/commands.ts';
import { FormContent, FormId } from '@kontor/contracts/forms/form';
import { SAVE_FORM_CALL } from '@kontor/contracts/forms/paths';
import type { FormSubmissionEvent } from '@kontor/contracts/forms/events';
import { START } from '@kontor/contracts/kernel/events';
import type { Answer, Api, Visitor } from './api.ts';
import { given } from './api-client.ts';
import { caughtUp } from './caught-up.ts';
import { testContext } from './context.ts';

export const savedForm = async (
  api: Pick<Api, 'kontor'>,
  fields: readonly object[],
  more: object = {},
): Promise<FormId> => {
  const formId = FormId.parse(crypto.randomUUID());
  const content = FormContent.parse({ name: 'Kontakt', captchaEnabled: false, fields, ...more });
  await api.kontor.server.commands.execute(
    new WriteForm(formId, { type: 'SaveForm', formId, content, madeFrom: 0 }, testContext()),
  );
  await caughtUp(api);
  return formId;
};

export const keyFor = async (visitor: Visitor, formId: string): Promise<string> => {
  const asked = visitor.api.POST('/api/form/FormSubmissionKey', { params: { query: { formId } } });
  return (await given(asked)).data.key;
};

export const save = (visitor: Visitor, key: string, form: object, more: object = {}, query = ''): Promise<Answer> =>
  visitor.call('post', `${SAVE_FORM_CALL}${query}`, { key, form, ...more });

export const submissions = async (api: Api) => {
  const found: Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'][] = [];
  for await (const events of api.kontor.platform.log.readAll({ after: START, limit: 500 })) {
    for (const { type, data } of events) if (type === 'FormSubmitted') found.push(data as (typeof found)[number]);
  }
  return found;
};
