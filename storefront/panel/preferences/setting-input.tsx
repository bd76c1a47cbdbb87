import { type ReactNode, useId } from 'react';
import { type FieldAttributes, FieldFrame } from '../form-handling/field-frame.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import type { PlainField } from './fields.ts';
import type { TypedForm } from './load-settings.server.ts';

export interface InputProps<Field> {
  readonly field: Field;
  /** The form's name of it. */
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  readonly data: TypedForm;
}

interface Described {
  readonly described: FieldAttributes;
}

const CheckBoxes = ({ field, name, values, data, described }: InputProps<PlainField> & Described) => (
  <fieldset className="panel-scopes" aria-describedby={described['aria-describedby']}>
    <legend>{usePanelText()(field.label)}</legend>
    <div className="settings-boxes">
      {data.boxes.map(({ value, label }) => (
        <label className="panel-check" key={value}>
          <input type="checkbox" name={`${name}.${value}`} defaultChecked={values[`${name}.${value}`] !== undefined} />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);

const CheckBox = ({ field, name, values, described }: InputProps<PlainField> & Described) => (
  <label className="panel-check">
    <input type="checkbox" name={name} defaultChecked={values[name] !== undefined} {...described} />
    <span>{usePanelText()(field.label)}</span>
  </label>
);

/** One value, with what it means and what is wrong with it. */
export const SettingInput = (props: InputProps<PlainField>) => {
  const { field, name, problems, data } = props;
  const text = usePanelText();
  const id = useId();
  const isBox = field.kind === 'boxes' || field.kind === 'check';
  const unit = field.kind === 'amount' ? ` (${data.typing.currency})` : '';
  return (
    <FieldFrame
      id={id}
      label={isBox ? null : `${text(field.label)}${unit}`}
      hint={field.hint && text(field.hint)}
      problem={problems[name]}
    >
      {(described) => <Control {...props} described={described} />}
    </FieldFrame>
  );
};

const Control = (props: InputProps<PlainField> & Described) => {
  const { field, name, values, data, described } = props;
  const text = usePanelText();
  const common = { name, defaultValue: values[name] ?? '', ...described };
  const select = (options: ReactNode) => <select {...common}>{options}</select>;
  switch (field.kind) {
    case 'boxes':
      return <CheckBoxes {...props} />;
    case 'check':
      return <CheckBox {...props} />;
    case 'choice':
      return select(
        field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {text(label)}
          </option>
        )),
      );
    case 'country':
    case 'currency':
    case 'timeZone': {
      const choices = data.listed[field.kind];
      return select(
        <>
          {(values[name] ?? '') === '' && <option value="">{text('settings.choose')}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </>,
      );
    }
    case 'lines':
      return <textarea rows={3} maxLength={field.most} {...common} />;
    case 'moment':
      return <input type="datetime-local" className="settings-moment" {...common} />;
    case 'text':
      return <input type={field.type ?? 'text'} maxLength={field.most} autoComplete="off" {...common} />;
    case 'amount':
    case 'percent':
    case 'weight':
    case 'whole':
      return (
        <input
          inputMode={field.kind === 'whole' ? 'numeric' : 'decimal'}
          className="settings-number"
          autoComplete="off"
          {...common}
        />
      );
  }
};
