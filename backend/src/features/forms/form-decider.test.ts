import { describe, it } from '@jest/globals';
import type { FormEvent } from '@kontor/contracts/forms/events';
import { FormContent, FormId } from '@kontor/contracts/forms/form';
import { given } from '../../../../test/support/given.ts';
import { formDecider } from './form-decider.ts';

const formId = FormId.parse('00000000-0000-4000-8000-000000000001');
const content = (name: string) => FormContent.parse({ name, fields: [{ id: 'name', type: 'text', title: 'Name' }] });
const saved = (version: number, name: string): FormEvent => ({
  type: 'FormSaved',
  data: { formId, version, content: content(name) },
});
const save = (madeFrom: number, name: string) =>
  ({ type: 'SaveForm', formId, content: content(name), madeFrom }) as const;
const deleted: FormEvent = { type: 'FormDeleted', data: { formId } };

describe('a form', () => {
  const form = given(formDecider);

  it('gets a new version each time it is saved', () => {
    form()
      .when(save(0, 'Kontakt'))
      .then([saved(1, 'Kontakt')]);
    form(saved(1, 'Kontakt'))
      .when(save(1, 'Frage'))
      .then([saved(2, 'Frage')]);
  });

  it('is unchanged when nothing differs, also for a stale version', () => {
    form(saved(1, 'Kontakt')).when(save(0, 'Kontakt')).then([]);
  });

  it('refuses changes based on an older version', () => {
    form(saved(1, 'Kontakt'), saved(2, 'Frage'))
      .when(save(1, 'Umfrage'))
      .thenRefused('conflict', 'form.changedMeanwhile');
    form(saved(1, 'Kontakt')).when(save(0, 'Umfrage')).thenRefused('conflict', 'form.changedMeanwhile');
  });

  it('is deleted once, permanently', () => {
    form(saved(1, 'Kontakt')).when({ type: 'DeleteForm', formId }).then([deleted]);
    form(saved(1, 'Kontakt'), deleted).when({ type: 'DeleteForm', formId }).then([]);
    form().when({ type: 'DeleteForm', formId }).then([]);
    form(saved(1, 'Kontakt'), deleted).when(save(1, 'Frage')).thenRefused('notFound', 'form.unknown');
  });
});
