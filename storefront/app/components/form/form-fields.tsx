import type { RawAnswers } from '@kontor/contracts/forms/answers';
import { inputName, rawText } from '@kontor/contracts/forms/entries';
import type { FieldId, FormField } from '@kontor/contracts/forms/fields';
import type { FormFileAnswer } from '@kontor/contracts/forms/responses';
import { AddressField } from './address-field.tsx';
import { ChoiceField } from './choice-fields.tsx';
import { ConditionNote } from './condition-note.tsx';
import { type CountryOption, type FieldProps, frameId } from './field-props.ts';
import { FileField } from './file-field.tsx';
import { LikertField } from './likert-field.tsx';
import { LineField, SelectField } from './line-fields.tsx';
import { NameField, PhoneField } from './part-fields.tsx';
import { TextareaField } from './textarea-field.tsx';

export interface FormFieldsProps {
  readonly fields: readonly FormField[];
  /** Prefix of element ids. */
  readonly id: string;
  readonly values: RawAnswers;
  readonly problems: Readonly<Record<FieldId, string>>;
  readonly countries: readonly CountryOption[];
  readonly visible: ReadonlySet<FieldId>;
  /** Whether conditions apply while typing; else they are stated as text and nothing is hidden. */
  readonly isLive: boolean;
  readonly files?: Readonly<Record<FieldId, readonly FormFileAnswer[]>>;
  readonly onFiles?: FieldProps['onFiles'];
}

const Hidden = ({ field, value }: { readonly field: FormField; readonly value: string }) => (
  <input type="hidden" name={inputName(field.id)} value={value} readOnly />
);

/** FO-01: the fields of a form. Works without a server. */
export const FormFields = ({ fields, id, values, problems, countries, ...rest }: FormFieldsProps) => {
  const { visible, isLive, files = {}, onFiles } = rest;
  const titles = new Map(fields.map((field) => [field.id, field.title]));
  return (
    <div className="form-fields">
      {fields.map((field) => {
        const isOpen = visible.has(field.id);
        if (field.type === 'hidden') {
          return <Hidden key={field.id} field={field} value={rawText(values[field.id]) || field.value} />;
        }
        return (
          <div
            key={field.id}
            id={frameId(id, field.id)}
            // Before a script loads, hide what it would hide.
            className={isOpen || isLive ? 'form-question' : 'form-question no-script-only'}
            data-type={field.type}
            hidden={isLive && !isOpen}
          >
            {!isLive && <ConditionNote condition={field.showIf} titles={titles} />}
            <Question
              field={field}
              id={frameId(id, field.id)}
              value={values[field.id]}
              problem={problems[field.id]}
              required={field.required && (isLive || field.showIf === null)}
              countries={countries}
              files={files[field.id] ?? []}
              onFiles={onFiles}
            />
          </div>
        );
      })}
    </div>
  );
};

const Question = (props: FieldProps) => {
  const { field } = props;
  switch (field.type) {
    case 'textarea':
      return <TextareaField {...props} field={field} />;
    case 'select':
      return <SelectField {...props} field={field} />;
    case 'checkbox':
    case 'radio':
      return <ChoiceField {...props} field={field} />;
    case 'name':
      return <NameField {...props} field={field} />;
    case 'phone':
      return <PhoneField {...props} field={field} />;
    case 'address':
      return <AddressField {...props} field={field} />;
    case 'likert':
      return <LikertField {...props} field={field} />;
    case 'file':
      return <FileField {...props} field={field} />;
    case 'section':
      return <Section {...props} />;
    case 'hidden':
      return null;
    case 'text':
    case 'email':
    case 'website':
    case 'twitter':
    case 'password':
    case 'number':
    case 'currency':
    case 'date':
    case 'time':
      return <LineField {...props} field={field} />;
  }
};

const Section = ({ field: { title, description } }: FieldProps) => (
  <>
    <h2 className="form-section-title">{title}</h2>
    {description !== '' && <p className="muted">{description}</p>}
  </>
);
