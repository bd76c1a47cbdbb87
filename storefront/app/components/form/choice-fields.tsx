import { inputName, rawTexts } from '@kontor/contracts/forms/entries';
import { around, GroupFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

export const ChoiceField = (props: FieldProps<'checkbox' | 'radio'>) => {
  const { field, value, required } = props;
  const { invalid } = around(props);
  const chosen = rawTexts(value);
  return (
    <GroupFrame {...props}>
      <div className="form-choices">
        {field.options.map((option) => (
          <label className="form-choice" key={option}>
            <input
              type={field.type}
              name={inputName(field.id)}
              value={option}
              defaultChecked={chosen.includes(option)}
              aria-invalid={invalid}
              required={field.type === 'radio' && required}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
};
