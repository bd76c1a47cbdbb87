import type { FieldCondition, FieldId } from '@kontor/contracts/forms/fields';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { useText } from '../../frame/page-frame.tsx';

const NOTES: Readonly<Record<FieldCondition['operator'], MessageKey>> = {
  is: 'form.whenIs',
  isNot: 'form.whenIsNot',
  isFilled: 'form.whenIsFilled',
  isEmpty: 'form.whenIsEmpty',
};

interface ConditionNoteProps {
  readonly condition: FieldCondition | null;
  readonly titles: ReadonlyMap<FieldId, string>;
}

/** States when a question applies, for browsers without the script that would hide it. */
export const ConditionNote = ({ condition, titles }: ConditionNoteProps) => {
  const text = useText();
  if (condition === null) return null;
  const { fieldId, operator, value } = condition;
  return (
    <p className="form-help no-script-only">{text(NOTES[operator], { title: titles.get(fieldId) ?? '', value })}</p>
  );
};
