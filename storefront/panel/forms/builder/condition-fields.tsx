import type { FieldCondition } from '@kontor/contracts/forms/fields';
import { usePanelText } from '../../frame/use-panel.ts';
import {
  comparesValue,
  earlierFields,
  firstCondition,
  fittingCondition,
  operatorsFor,
  valuesOf,
} from './conditions.ts';
import type { DraftField } from './draft.ts';
import { Choose, Line, WishButton } from './inputs.tsx';
import { fieldInput } from './typed.ts';
import { useBuilder, useBuilt } from './use-builder.ts';

interface ConditionProps {
  readonly field: DraftField;
  readonly showIf: FieldCondition;
  readonly asked: DraftField | undefined;
}

const Comparison = ({ field: { id }, showIf, asked }: ConditionProps) => {
  const text = usePanelText();
  const { take } = useBuilder();
  const change = (changed: Partial<FieldCondition>) =>
    take({ kind: 'condition', id, showIf: { ...showIf, ...changed } });
  const values = valuesOf(asked);
  const value = {
    label: text('formBuilder.conditionValue'),
    name: fieldInput(id, 'showIf.value'),
    value: showIf.value,
    onText: (typed: string) => change({ value: typed }),
  };
  const unknown = values?.includes(showIf.value) ? [] : [{ value: showIf.value, label: text('formBuilder.choose') }];
  return (
    <>
      <Choose
        label={text('formBuilder.operator')}
        name={fieldInput(id, 'showIf.operator')}
        value={showIf.operator}
        choices={operatorsFor(asked).map((one) => ({ value: one, label: text(`formBuilder.operator.${one}`) }))}
        onText={(operator) => change({ operator: operator as FieldCondition['operator'] })}
      />
      {comparesValue(showIf) &&
        (values === null ? (
          <Line {...value} maxLength={200} />
        ) : (
          <Choose {...value} choices={[...unknown, ...values.map((one) => ({ value: one, label: one }))]} />
        ))}
    </>
  );
};

/** A field's condition; it can only refer to earlier fields. */
export const ConditionFields = ({ field }: { readonly field: DraftField }) => {
  const text = usePanelText();
  const { take } = useBuilder();
  const { draft } = useBuilt();
  const { id, showIf } = field;
  const earlier = earlierFields(draft.fields, id);
  if (earlier.length === 0) return <p className="panel-hint">{text('formBuilder.noEarlier')}</p>;
  const asked = earlier.find((one) => one.id === showIf?.fieldId);
  const choose = (fieldId: string): void => {
    const named = earlier.find((one) => one.id === fieldId);
    const next = named && (showIf ? fittingCondition({ ...showIf, fieldId }, named) : firstCondition(named));
    take({ kind: 'condition', id, showIf: next ?? null });
  };
  return (
    <div className="form-condition">
      <Choose
        label={text('formBuilder.showIf')}
        name={fieldInput(id, 'showIf')}
        value={showIf?.fieldId ?? ''}
        choices={[
          { value: '', label: text('formBuilder.always') },
          ...earlier.map((one) => ({
            value: one.id,
            label: text('formBuilder.onlyIf', { title: one.title.trim() || text('formBuilder.untitled') }),
          })),
        ]}
        onText={choose}
      />
      {showIf !== null && <Comparison field={field} showIf={showIf} asked={asked} />}
      <span className="no-script-only">
        <WishButton wish={`update:${id}`} className="text-button">
          {text('formBuilder.update')}
        </WishButton>
      </span>
    </div>
  );
};
