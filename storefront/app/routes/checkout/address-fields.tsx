import { addressProblems, addressRuleOf, hasNumericPostalCode } from '@kontor/contracts/checkout/address-rules';
import type { CountryChoice } from '../../checkout/cart-figures.server.ts';
import { type AddressKind, type AddressPart, addressField } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import { partLabel } from './field-label.ts';
import { useFormState } from './form-state.tsx';
import { Field, TextInput } from './text-input.tsx';

interface AddressFieldsProps {
  readonly kind: AddressKind;
  /** `autocomplete` section. */
  readonly autoComplete: 'shipping' | 'billing';
  readonly countries: readonly CountryChoice[];
  readonly country: string;
  readonly onCountry: (country: string) => void;
}

type Line = Exclude<AddressPart, 'country'>;

/** `autocomplete` token and maximum length of each line. */
const LINES: Readonly<Record<Line, { readonly token: string; readonly maxLength: number; readonly required?: true }>> =
  {
    name: { token: 'name', maxLength: 100, required: true },
    company: { token: 'organization', maxLength: 100 },
    street: { token: 'address-line1', maxLength: 200, required: true },
    addition: { token: 'address-line2', maxLength: 200 },
    postalCode: { token: 'postal-code', maxLength: 20 },
    city: { token: 'address-level2', maxLength: 100, required: true },
    state: { token: 'address-level1', maxLength: 100, required: true },
  };

/** Accepts names and streets in any script; only country-specific rules are checked. */
export const AddressFields = ({ kind, autoComplete, countries, country, onCountry }: AddressFieldsProps) => {
  const text = useText();
  const { problems } = useFormState();
  const { postalCode, asksState } = addressRuleOf(country);
  const countryName = addressField(kind, 'country');
  const checkPostalCode = (value: string): string | undefined => {
    const problem = addressProblems({ postalCode: value, state: '', country }).postalCode;
    return problem && text(problem.key, problem.params);
  };
  const lineProps = (part: Line) => {
    const { token, ...limits } = LINES[part];
    return {
      ...limits,
      name: addressField(kind, part),
      label: partLabel(part, text),
      autoComplete: `${autoComplete} ${token}`,
    };
  };
  return (
    <div className="form-grid">
      <Field name={countryName} label={partLabel('country', text)} required problem={problems[countryName]}>
        {(control) => (
          <select
            {...control}
            autoComplete={`${autoComplete} country`}
            value={country}
            onChange={({ target }) => onCountry(target.value)}
          >
            {countries.map(({ code, name: title }) => (
              <option key={code} value={code}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextInput {...lineProps('name')} />
      <TextInput {...lineProps('company')} />
      <TextInput {...lineProps('street')} />
      <TextInput {...lineProps('addition')} />
      <div className="form-row">
        <TextInput
          {...lineProps('postalCode')}
          inputMode={hasNumericPostalCode(country) ? 'numeric' : 'text'}
          required={postalCode !== null}
          check={checkPostalCode}
        />
        <TextInput {...lineProps('city')} />
      </div>
      {asksState && <TextInput {...lineProps('state')} />}
    </div>
  );
};
