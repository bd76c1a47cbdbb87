import { addressRuleOf, hasNumericPostalCode } from '@kontor/contracts/checkout/address-rules';
import type { AddressPart } from '@kontor/contracts/forms/answers';
import { inputName, rawPart } from '@kontor/contracts/forms/entries';
import type { MessageKey } from '@kontor/contracts/messages/index';
import { useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { useText } from '../../frame/page-frame.tsx';
import { around, GroupFrame } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { PartInput } from './part-fields.tsx';

type Line = Exclude<AddressPart, 'country'>;

const LINES: Readonly<Record<Line, { readonly label: MessageKey; readonly autoComplete: string }>> = {
  line1: { label: 'form.line1', autoComplete: 'address-line1' },
  line2: { label: 'form.line2', autoComplete: 'address-line2' },
  postalCode: { label: 'form.postalCode', autoComplete: 'postal-code' },
  city: { label: 'form.city', autoComplete: 'address-level2' },
  state: { label: 'form.state', autoComplete: 'address-level1' },
};

/** Follows the rules of the address's country; with JavaScript the country can change. */
export const AddressField = (props: FieldProps<'address'>) => {
  const { field, value, required, countries: all } = props;
  const text = useText();
  const isHydrated = useHydrated();
  const countries = field.countries.length === 0 ? all : all.filter(({ code }) => field.countries.includes(code));
  const offered = [rawPart(value, 'country'), field.defaultCountry].find((code) =>
    countries.some((one) => one.code === code),
  );
  const [country, setCountry] = useState(offered ?? countries[0]?.code ?? '');
  const { invalid } = around(props);
  const { postalCode, asksState } = addressRuleOf(country);
  const line = (part: Line) => ({
    ...LINES[part],
    fieldId: field.id,
    part,
    defaultValue: rawPart(value, part),
    'aria-invalid': invalid,
  });
  const must = { 'aria-required': required || undefined };
  return (
    <GroupFrame {...props}>
      <div className="form-parts address">
        <label className="form-part" data-part="country">
          <span>{text('form.country')}</span>
          <select
            name={inputName(field.id, 'country')}
            value={country}
            autoComplete="country"
            onChange={({ target }) => setCountry(target.value)}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <PartInput {...line('line1')} {...must} />
        {/* Optional and always valid. */}
        <PartInput {...line('line2')} aria-invalid={undefined} />
        <PartInput
          {...line('postalCode')}
          inputMode={hasNumericPostalCode(country) ? 'numeric' : 'text'}
          aria-required={(required && postalCode !== null) || undefined}
        />
        <PartInput {...line('city')} {...must} />
        {(asksState || !isHydrated) && <PartInput {...line('state')} />}
      </div>
    </GroupFrame>
  );
};
