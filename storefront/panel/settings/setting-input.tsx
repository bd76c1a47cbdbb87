import { type ReactNode, useId } from 'react';
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
  readonly id: string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

const CheckBoxes = ({ field, name, values, data }: InputProps<PlainField>) => (
  <fieldset className="panel-scopes">
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

/** One value, with what it means and what is wrong with it. */
export const SettingInput = (props: InputProps<PlainField>) => {
  const { field, name, values, problems, data } = props;
  const text = usePanelText();
  const id = useId();
  const problem = problems[name];
  const described: Described = {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': [field.hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
  };
  const told = (
    <>
      {field.hint !== undefined && (
        <p className="panel-hint" id={`${id}-hint`}>
          {text(field.hint)}
        </p>
      )}
      {problem !== undefined && (
        <p className="panel-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </>
  );
  if (field.kind === 'boxes') {
    return (
      <div className="panel-field">
        <CheckBoxes {...props} />
        {told}
      </div>
    );
  }
  if (field.kind === 'check') {
    return (
      <div className="panel-field">
        <label className="panel-check">
          <input type="checkbox" name={name} defaultChecked={values[name] !== undefined} {...described} />
          <span>{text(field.label)}</span>
        </label>
        {told}
      </div>
    );
  }
  return (
    <div className="panel-field">
      <label htmlFor={id}>
        {text(field.label)}
        {field.kind === 'amount' && <> ({data.typing.currency})</>}
      </label>
      <Control {...props} described={described} />
      {told}
    </div>
  );
};

const Control = ({ field, name, values, data, described }: InputProps<PlainField> & { described: Described }) => {
  const text = usePanelText();
  const common = { name, defaultValue: values[name] ?? '', ...described };
  const select = (options: ReactNode) => <select {...common}>{options}</select>;
  switch (field.kind) {
    // They are no single input.
    case 'boxes':
    case 'check':
      return null;
    case 'choice':
      return select(
        field.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {text(label)}
          </option>
        )),
      );
    case 'country':
    case 'currency': {
      const choices = field.kind === 'country' ? data.countries : data.currencies;
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
