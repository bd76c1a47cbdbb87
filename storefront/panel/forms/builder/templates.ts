import type { PanelText } from '../../frame/panel-text.ts';
import { BLANK_FORM, blankField, type DraftField, type FormDraft } from './draft.ts';

export const TEMPLATES = ['leer', 'kontakt', 'terminanfrage', 'umfrage'] as const;
export type Template = (typeof TEMPLATES)[number];

type Named = Parameters<PanelText>[0];

const field = (
  text: PanelText,
  type: DraftField['type'],
  id: string,
  title: Named,
  more: Partial<DraftField> = {},
): DraftField => ({ ...blankField(type, id), title: text(title), required: true, ...more });

const optional = { required: false } as const;
const lines = (text: PanelText, key: Named): readonly string[] => text(key).split('\n');

const fieldsOf = (template: Template, text: PanelText): readonly DraftField[] => {
  const name = field(text, 'name', 'name', 'formBuilder.t.name');
  const email = field(text, 'email', 'mail', 'formBuilder.t.email');
  switch (template) {
    case 'leer':
      return [];
    case 'kontakt': {
      const topics = lines(text, 'formBuilder.t.topics');
      return [
        name,
        email,
        field(text, 'select', 'thema', 'formBuilder.t.topic', { options: topics }),
        field(text, 'text', 'bestellung', 'formBuilder.t.order', {
          ...optional,
          showIf: { fieldId: 'thema', operator: 'is', value: topics[0] ?? '' },
        }),
        field(text, 'textarea', 'nachricht', 'formBuilder.t.message', { maxLength: '2000' }),
      ];
    }
    case 'terminanfrage':
      return [
        name,
        email,
        field(text, 'phone', 'telefon', 'formBuilder.t.phone', optional),
        field(text, 'section', 'wann', 'formBuilder.t.when', optional),
        field(text, 'date', 'tag', 'formBuilder.t.day'),
        field(text, 'time', 'uhrzeit', 'formBuilder.t.time', optional),
        field(text, 'textarea', 'anliegen', 'formBuilder.t.concern', { ...optional, maxLength: '1000' }),
      ];
    case 'umfrage':
      return [
        field(text, 'likert', 'aussagen', 'formBuilder.t.statements', {
          options: lines(text, 'formBuilder.t.rows'),
        }),
        field(text, 'radio', 'wieder', 'formBuilder.t.again', { options: lines(text, 'formBuilder.t.yesNo') }),
        field(text, 'textarea', 'besser', 'formBuilder.t.better', { ...optional, maxLength: '2000' }),
        field(text, 'email', 'mail', 'formBuilder.t.emailIf', optional),
      ];
  }
};

export const templateDraft = (template: Template, text: PanelText): FormDraft => ({
  ...BLANK_FORM,
  name: template === 'leer' ? '' : text(`formBuilder.t.${template}`),
  fields: fieldsOf(template, text),
});
