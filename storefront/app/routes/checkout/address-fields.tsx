import { addressProblems, addressRuleOf, hasNumericPostalCode } from '@kontor/contracts/address-rules';
import type { CountryChoice } from '../../checkout/cart-figures.server.ts';
import { type AddressKind, type AddressPart, addressField, fieldId } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import { useFormState } from './form-state.tsx';
import { Field, problemProps, TextInput } from './text-input.tsx';

interface AddressFieldsProps {
  readonly kind: AddressKind;
  /** Of the browser's address book. */
  readonly autoComplete: 'shipping' | 'billing';
  readonly countries: readonly CountryChoice[];
  readonly country: string;
  readonly onCountry: (country: string) => void;
}

/** Takes names and streets of any script as they are; what the country has a word about is checked. */
export const AddressFields = ({ kind, autoComplete, countries, country, onCountry }: AddressFieldsProps) => {
  const text = useText();
  const { problems } = useFormState();
  const name = (part: AddressPart): string => addressField(kind, part);
  const auto = (token: string): string => `${autoComplete} ${token}`;
  const { postalCode, asksState } = addressRuleOf(country);
  const countryName = name('country');
  const checkPostalCode = (value: string): string | undefined => {
    const problem = addressProblems({ postalCode: value, state: '', country }).postalCode;
    return problem && text(problem.key, problem.params);
  };
  return (
    <div className="form-grid">
      <Field name={countryName} label={text('checkout.country')} required problem={problems[countryName]}>
        <select
          id={fieldId(countryName)}
          name={countryName}
          autoComplete={auto('country')}
          required
          value={country}
          onChange={({ target }) => onCountry(target.value)}
          {...problemProps(countryName, problems[countryName])}
        >
          {countries.map(({ code, name: title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      <TextInput
        name={name('name')}
        label={text('checkout.name')}
        autoComplete={auto('name')}
        maxLength={100}
        required
      />
      <TextInput
        name={name('company')}
        label={text('checkout.company')}
        autoComplete={auto('organization')}
        maxLength={100}
      />
      <TextInput
        name={name('street')}
        label={text('checkout.street')}
        autoComplete={auto('address-line1')}
        maxLength={200}
        required
      />
      <TextInput
        name={name('addition')}
        label={text('checkout.addition')}
        autoComplete={auto('address-line2')}
        maxLength={200}
      />
      <div className="form-row">
        <TextInput
          name={name('postalCode')}
          label={text('checkout.postalCode')}
          autoComplete={auto('postal-code')}
          inputMode={hasNumericPostalCode(country) ? 'numeric' : 'text'}
          maxLength={20}
          required={postalCode !== null}
          check={checkPostalCode}
        />
        <TextInput
          name={name('city')}
          label={text('checkout.city')}
          autoComplete={auto('address-level2')}
          maxLength={100}
          required
        />
      </div>
      {asksState && (
        <TextInput
          name={name('state')}
          label={text('checkout.state')}
          autoComplete={auto('address-level1')}
          maxLength={100}
          required
        />
      )}
    </div>
  );
};
