import { type NamePart, NAME_PARTS, type PhonePart, PHONE_PARTS } from '@kontor/contracts/forms/answers';
import { inputName, rawPart } from '@kontor/contracts/forms/entries';
import { isPhonePart } from '@kontor/contracts/forms/phone-parts';
import type { FieldId } from '@kontor/contracts/forms/fields';
import type { MessageKey } from '@kontor/contracts/messages/index';
import type { InputHTMLAttributes } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { around, GroupFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

interface PartProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: MessageKey;
  readonly fieldId: FieldId;
  readonly part: string;
}

/** One input of a composite field, with its own label. */
export const PartInput = ({ label, fieldId, part, ...input }: PartProps) => {
  const text = useText();
  return (
    <label className="form-part" data-part={part}>
      <span>{text(label)}</span>
      <input type="text" dir="auto" {...input} name={inputName(fieldId, part)} />
    </label>
  );
};

const NAMES: Readonly<Record<NamePart, { readonly label: MessageKey; readonly autoComplete: string }>> = {
  first: { label: 'form.firstName', autoComplete: 'given-name' },
  last: { label: 'form.lastName', autoComplete: 'family-name' },
};

export const NameField = (props: FieldProps<'name'>) => {
  const { field, value, required } = props;
  const { invalid } = around(props);
  return (
    <GroupFrame {...props}>
      <div className="form-parts">
        {NAME_PARTS.map((part) => (
          <PartInput
            key={part}
            {...NAMES[part]}
            fieldId={field.id}
            part={part}
            defaultValue={rawPart(value, part)}
            aria-required={required || undefined}
            aria-invalid={invalid}
          />
        ))}
      </div>
    </GroupFrame>
  );
};

const NUMBERS: Readonly<Record<PhonePart, { readonly label: MessageKey; readonly autoComplete: string }>> = {
  prefix: { label: 'form.prefix', autoComplete: 'tel-country-code' },
  area: { label: 'form.area', autoComplete: 'tel-area-code' },
  number: { label: 'form.number', autoComplete: 'tel-local' },
  extension: { label: 'form.extension', autoComplete: 'tel-extension' },
};

/** FO-03: three parts; the prefix is empty unless the form asks for it. Only the invalid part is marked. */
export const PhoneField = (props: FieldProps<'phone'>) => {
  const { field, value, required } = props;
  const { invalid } = around(props);
  const typed = (part: PhonePart): string => rawPart(value, part) || rawPart(value, PHONE_PARTS.indexOf(part));
  const asked = PHONE_PARTS.filter((part) => part !== 'prefix' || field.asksPrefix);
  const wrong = asked.filter((part) => !isPhonePart(part, typed(part)));
  return (
    <GroupFrame {...props}>
      <div className="form-parts phone">
        {asked.map((part) => (
          <PartInput
            key={part}
            {...NUMBERS[part]}
            type="tel"
            fieldId={field.id}
            part={part}
            defaultValue={typed(part)}
            aria-required={(required && part === 'number') || undefined}
            aria-invalid={wrong.includes(part) ? invalid : undefined}
          />
        ))}
      </div>
    </GroupFrame>
  );
};
