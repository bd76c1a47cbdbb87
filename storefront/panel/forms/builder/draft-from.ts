import type { FormField } from '@kontor/contracts/forms/fields';
import type { FormContent } from '@kontor/contracts/forms/form';
import { blankField, type DraftField, FLAGS, type FormDraft, TEXTS } from './draft.ts';

/** A setting as it is typed. */
export interface Typing {
  /** A number in the site's own spelling. */
  readonly number: (value: number) => string;
}

const inWords = (value: unknown, typing: Typing): string => {
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return typing.number(value);
  return typeof value === 'string' ? value : '';
};

const draftField = (field: FormField, typing: Typing): DraftField => {
  const blank = blankField(field.type, field.id);
  const own = field as Readonly<Record<string, unknown>>;
  const texts = TEXTS.map((name) => [name, name in own ? inWords(own[name], typing) : blank[name]] as const);
  const flags = FLAGS.map((name) => [name, own[name] === true] as const);
  return {
    ...blank,
    ...(Object.fromEntries(texts) as Pick<DraftField, (typeof TEXTS)[number]>),
    ...(Object.fromEntries(flags) as Pick<DraftField, (typeof FLAGS)[number]>),
    showIf: field.showIf,
    ...('options' in field && { options: field.options }),
    ...('rows' in field && { options: field.rows }),
    ...('kinds' in field && { kinds: field.kinds }),
  };
};

/** A form as it is shown to be changed. */
export const draftFrom = ({ fields, storage, ...texts }: FormContent, typing: Typing): FormDraft => ({
  ...texts,
  mailTo: storage.mailTo.join('\n'),
  keepDays: storage.keepDays === null ? '' : String(storage.keepDays),
  mailingListId: storage.mailingListId ?? '',
  fields: fields.map((field) => draftField(field, typing)),
});
