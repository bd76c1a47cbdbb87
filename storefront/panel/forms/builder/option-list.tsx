import { MAX_OPTIONS, MAX_ROWS } from '@kontor/contracts/forms/limits';
import { usePanelText } from '../../frame/use-panel.ts';
import { fieldId as inputId, useForm } from '../../form-handling/form-state.ts';
import type { DraftField } from './draft.ts';
import { WishButton } from './inputs.tsx';
import { fieldInput } from './typed.ts';
import { useBuilder } from './use-builder.ts';

interface OptionProps {
  readonly field: DraftField;
  readonly index: number;
}

const Option = ({ field: { id, type, options }, index }: OptionProps) => {
  const text = usePanelText();
  const { take } = useBuilder();
  const { problems } = useForm();
  const name = fieldInput(id, `options.${index}`);
  const problem = problems[name];
  const n = index + 1;
  const tells = `${inputId(name)}-problem`;
  return (
    <li>
      <div className="form-option">
        <input
          id={inputId(name)}
          name={name}
          value={options[index]}
          dir="auto"
          maxLength={200}
          autoComplete="off"
          aria-label={text(type === 'likert' ? 'formBuilder.rowN' : 'formBuilder.optionN', { n })}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : tells}
          onChange={({ target }) => take({ kind: 'option', id, index, text: target.value })}
        />
        <span className="form-steps">
          <WishButton
            wish={`upOption:${id}.${index}`}
            className="form-step"
            label={text('formBuilder.optionUp', { n })}
            disabled={index === 0}
          >
            <span aria-hidden="true">↑</span>
          </WishButton>
          <WishButton
            wish={`downOption:${id}.${index}`}
            className="form-step"
            label={text('formBuilder.optionDown', { n })}
            disabled={n === options.length}
          >
            <span aria-hidden="true">↓</span>
          </WishButton>
          <WishButton
            wish={`removeOption:${id}.${index}`}
            className="form-step"
            label={text('formBuilder.optionRemove', { n })}
            disabled={options.length === 1}
          >
            <span aria-hidden="true">×</span>
          </WishButton>
        </span>
      </div>
      {problem !== undefined && (
        <p className="panel-problem" id={tells}>
          {problem}
        </p>
      )}
    </li>
  );
};

export const OptionList = ({ field }: { readonly field: DraftField }) => {
  const text = usePanelText();
  const { id, type, options } = field;
  const isLikert = type === 'likert';
  return (
    <fieldset className="form-options">
      <legend>{text(isLikert ? 'formBuilder.rows' : 'formBuilder.options')}</legend>
      <ol role="list">
        {options.map((_, index) => (
          <Option key={index} field={field} index={index} />
        ))}
      </ol>
      {options.length < (isLikert ? MAX_ROWS : MAX_OPTIONS) && (
        <WishButton wish={`addOption:${id}`} className="text-button">
          {text(isLikert ? 'formBuilder.addRow' : 'formBuilder.addOption')}
        </WishButton>
      )}
    </fieldset>
  );
};
