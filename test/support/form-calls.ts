import { SaveForm } from '../../backend/src/features/forms/commands.ts';
import type { FormSubmissionKeyAnswer } from '@kontor/contracts/forms/calls';
import { FormContent, FormId } from '@kontor/contracts/forms/form';
import { FORM_KEY_CALL, SAVE_FORM_CALL } from '@kontor/contracts/forms/paths';
import type { FormSubmissionEvent } from '@kontor/contracts/forms/events';
import { START } from '@kontor/contracts/kernel/events';
import type { Answer, Api, Visitor } from './api.ts';
import { caughtUp } from './caught-up.ts';
import { testContext } from './context.ts';

/** Saves a form of the demo site, and waits until everybody knows it. */
export const savedForm = async (
  api: Pick<Api, 'kontor'>,
  fields: readonly object[],
  more: object = {},
): Promise<FormId> => {
  const formId = FormId.parse(crypto.randomUUID());
  const content = FormContent.parse({ name: 'Kontakt', captchaEnabled: false, fields, ...more });
  await api.kontor.server.commands.execute(new SaveForm(formId, content, 0, testContext()));
  await caughtUp(api);
  return formId;
};

export const keyFor = async (visitor: Visitor, formId: string): Promise<string> => {
  const { body } = await visitor.call('post', `${FORM_KEY_CALL}?formId=${formId}`);
  return (body as unknown as FormSubmissionKeyAnswer).data.key;
};

export const save = (visitor: Visitor, key: string, form: object, more: object = {}, query = ''): Promise<Answer> =>
  visitor.call('post', `${SAVE_FORM_CALL}${query}`, { key, form, ...more });

/** What was stored of submissions, the oldest first. */
export const submissions = async (api: Api) => {
  const found: Extract<FormSubmissionEvent, { type: 'FormSubmitted' }>['data'][] = [];
  for await (const events of api.kontor.platform.log.readAll({ after: START, limit: 500 })) {
    for (const { type, data } of events) if (type === 'FormSubmitted') found.push(data as (typeof found)[number]);
  }
  return found;
};
