import { fieldOfPart } from '@kontor/contracts/forms/form-conflict';
import type { FormField } from '@kontor/contracts/forms/fields';
import type { FormContent } from '@kontor/contracts/forms/form';
import type { Difference } from '@kontor/contracts/kernel/differences';
import type { AppLoadContext } from '@remix-run/node';
import { panelTextOf } from '../../frame/load-panel.server.ts';
import type { PanelKey, PanelText } from '../../frame/panel-text.ts';
import type { Choice } from '../../form-handling/inputs.tsx';

const LABELS: Readonly<Record<string, PanelKey>> = {
  name: 'formBuilder.name',
  submitLabel: 'formBuilder.submitLabel',
  mailTo: 'formBuilder.mailTo',
  keepDays: 'formBuilder.keepDays',
  mailingListId: 'formBuilder.mailingList',
  submissionMessage: 'formBuilder.submissionMessage',
  submissionHTML: 'formBuilder.submissionHTML',
  successRedirect: 'formBuilder.successRedirect',
  captchaEnabled: 'formBuilder.captchaEnabled',
  captchaTheme: 'formBuilder.captchaTheme',
  captchaAlignment: 'formBuilder.captchaAlignment',
  disclaimerMessage: 'formBuilder.disclaimer',
  order: 'formBuilder.order',
};

export const labelOfPart = ({ part, theirs, mine }: Difference, context: AppLoadContext): string => {
  const text = panelTextOf(context);
  const field = (mine ?? theirs) as FormField | null;
  if (fieldOfPart(part) !== null) return text('formBuilder.conflictField', { name: field?.title ?? '' });
  return text(LABELS[part] ?? 'formBuilder.failed');
};

const fieldInWords = (field: FormField, fields: readonly FormField[], text: PanelText): string => {
  const { showIf } = field;
  const named = fields.find(({ id }) => id === showIf?.fieldId);
  const condition = showIf && [
    text('formBuilder.onlyIf', { title: named?.title ?? '' }),
    text(`formBuilder.operator.${showIf.operator}`),
    showIf.value,
  ];
  return [
    `${field.title} (${text(`formBuilder.type.${field.type}`)})`,
    field.description,
    ...(field.required ? [text('formBuilder.required')] : []),
    ...('options' in field ? [field.options.join(', ')] : []),
    ...('rows' in field ? [field.rows.join(', ')] : []),
    ...('maxLength' in field && field.maxLength !== null
      ? [`${text('formBuilder.maxLength')}: ${field.maxLength}`]
      : []),
    ...('min' in field && field.min !== null ? [`${text('formBuilder.min')}: ${field.min}`] : []),
    ...('max' in field && field.max !== null ? [`${text('formBuilder.max')}: ${field.max}`] : []),
    ...(condition ? [condition.join(' ').trim()] : []),
  ]
    .filter((line) => line !== '')
    .join('\n');
};

interface Sides {
  readonly content: FormContent;
  readonly lists: readonly Choice[];
}

/** A part of a form as readable text; empty if missing. */
export const partInWords = (
  part: string,
  value: unknown,
  { content, lists }: Sides,
  context: AppLoadContext,
): string => {
  const text = panelTextOf(context);
  if (value === null || value === '') return '';
  if (fieldOfPart(part) !== null) return fieldInWords(value as FormField, content.fields, text);
  if (typeof value === 'boolean') return text(value ? 'product.yes' : 'product.no');
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const titles = new Map<unknown, string>(content.fields.map(({ id, title }) => [id, title]));
    return value.map((one) => titles.get(one) ?? String(one)).join('\n');
  }
  if (part === 'captchaTheme') return text(`formBuilder.captchaTheme.${value as 'light'}`);
  if (part === 'captchaAlignment') return text(`formBuilder.captchaAlignment.${value as 'left'}`);
  if (part === 'mailingListId') {
    return lists.find((list) => list.value === value)?.label ?? text('formBuilder.mailingListGone');
  }
  return typeof value === 'string' ? value.replace(/<[^>]+>/gu, ' ').trim() : '';
};
