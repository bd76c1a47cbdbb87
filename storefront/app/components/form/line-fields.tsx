import { inputName, rawText } from '@kontor/contracts/forms/entries';
import type { InputHTMLAttributes } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { around, LineFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { useShowNumber } from './use-show-number.ts';

type Line = 'text' | 'email' | 'website' | 'twitter' | 'password' | 'number' | 'currency' | 'date' | 'time';

const INPUTS: Readonly<Record<Line, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  email: { type: 'email', autoComplete: 'email' },
  website: { type: 'text', inputMode: 'url', autoComplete: 'url', autoCapitalize: 'none', spellCheck: false },
  twitter: { type: 'text', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password', autoComplete: 'off' },
  number: { type: 'text', inputMode: 'decimal' },
  currency: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time' },
};

export const LineField = (props: FieldProps<Line>) => {
  const { field, id, value, required } = props;
  const showNumber = useShowNumber();
  const { describedBy, invalid } = around(props, ...(field.type === 'currency' ? [`${id}-currency`] : []));
  const input = (
    <input
      {...INPUTS[field.type]}
      {...(field.type === 'date' && { min: field.min ?? undefined, max: field.max ?? undefined })}
      {...(field.type === 'number' && { onBlur: showNumber(field.wholeOnly ? 'whole' : 'decimal') })}
      {...(field.type === 'currency' && { onBlur: showNumber('amount') })}
      dir="auto"
      id={`${id}-input`}
      name={inputName(field.id)}
      // Passwords are never sent back.
      defaultValue={field.type === 'password' ? undefined : rawText(value)}
      placeholder={('placeholder' in field && field.placeholder) || undefined}
      aria-required={required || undefined}
      aria-invalid={invalid}
      aria-describedby={describedBy}
    />
  );
  return (
    <LineFrame {...props}>
      {field.type === 'currency' ? (
        <div className="form-amount">
          {input}
          <span id={`${id}-currency`}>{field.currency}</span>
        </div>
      ) : (
        input
      )}
    </LineFrame>
  );
};

export const SelectField = (props: FieldProps<'select'>) => {
  const { field, id, value, required } = props;
  const text = useText();
  const { describedBy, invalid } = around(props);
  return (
    <LineFrame {...props}>
      <select
        id={`${id}-input`}
        name={inputName(field.id)}
        defaultValue={rawText(value)}
        aria-required={required || undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      >
        <option value="">{field.placeholder || text('form.choose')}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </LineFrame>
  );
};
