import { inputName, rawText } from '@kontor/contracts/forms/entries';
import { useState } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { around, LineFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

/** Counted as in validation: by character, a line break counts once. */
const lengthOf = (text: string): number => [...text.replace(/\r\n?/gu, '\n').trim()].length;

/** FO-04: with a live character counter. */
export const TextareaField = (props: FieldProps<'textarea'>) => {
  const { field, id, value, required, problem } = props;
  const text = useText();
  const typed = rawText(value);
  const [count, setCount] = useState(() => lengthOf(typed));
  const max = field.maxLength;
  const isOver = max !== null && count > max;
  const shown = problem ?? (isOver ? text('form.tooLong') : undefined);
  const { describedBy, invalid } = around({ ...props, problem: shown }, ...(max === null ? [] : [`${id}-count`]));
  return (
    <LineFrame {...props} problem={shown}>
      <textarea
        id={`${id}-input`}
        name={inputName(field.id)}
        dir="auto"
        rows={5}
        defaultValue={typed}
        placeholder={field.placeholder || undefined}
        aria-required={required || undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target }) => setCount(lengthOf(target.value))}
      />
      {max !== null && (
        <p className="form-count" data-over={isOver || undefined}>
          <span aria-hidden="true">{text('form.count', { count, max })}</span>
          <span className="visually-hidden" id={`${id}-count`}>
            {text('form.countLabel', { count, max })}
          </span>
        </p>
      )}
    </LineFrame>
  );
};
