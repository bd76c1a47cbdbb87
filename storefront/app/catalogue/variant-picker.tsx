import { OPTION_PREFIX } from '../cart/option-field.ts';
import { type ProductOption, variantsWith } from './variant-choice.ts';
import { useText } from '../frame/page-frame.tsx';
import type { PageProduct } from './page-product.server.ts';
import type { ProductChoice } from './use-product-choice.ts';

interface VariantPickerProps {
  readonly product: PageProduct;
  readonly chosen: ProductChoice;
}

interface OptionProps {
  readonly option: ProductOption;
  readonly swatches: PageProduct['swatches'];
  readonly value: string;
  /** The value's label, marked if all its variants are sold out; it can still be chosen. */
  readonly inWords: (value: string) => string;
  readonly choose: (value: string) => void;
}

const OptionList = ({ option: { name, values }, value, inWords, choose }: OptionProps) => {
  const text = useText();
  return (
    <label className="field">
      <span>{name}</span>
      <select name={OPTION_PREFIX + name} value={value} onChange={(event) => choose(event.target.value)}>
        <option value="">{text('product.selectVariant', { variantName: name })}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {inWords(one)}
          </option>
        ))}
      </select>
    </label>
  );
};

/** An attribute of a shape, as the Content-Security-Policy forbids inline styles. */
const Swatch = ({ colour }: { readonly colour: string }) => (
  <svg className="swatch" viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={colour} />
  </svg>
);

const OptionRadios = ({ option: { name, values }, swatches, value, inWords, choose }: OptionProps) => {
  const text = useText();
  return (
    <fieldset className="option-radios">
      <legend>
        {name} {value === '' && <span className="option-prompt">{text('product.selectValue')}</span>}
      </legend>
      <div className="radio-row">
        {values.map((one) => (
          <label className="radio-chip" key={one}>
            <input
              type="radio"
              name={OPTION_PREFIX + name}
              value={one}
              checked={one === value}
              onChange={() => choose(one)}
            />
            {Object.hasOwn(swatches, one) && <Swatch colour={swatches[one]!} />}
            <span>{inWords(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** SF-04, SF-07: one select or radio group per option, as the shop prefers; colours are always shown. */
export const VariantPicker = ({ product, chosen: { choice, choose } }: VariantPickerProps) => {
  if (product.options.length === 0) return null;
  const isSoldOut = (name: string, value: string): boolean => {
    const left = variantsWith(product.variants, choice, name, value);
    return left.length > 0 && left.every(({ status }) => status === 'soldOut');
  };
  return (
    <div className="options">
      {product.options.map((option) => {
        const isOpen =
          product.picker === 'radio' || option.values.some((value) => Object.hasOwn(product.swatches, value));
        const Option = isOpen ? OptionRadios : OptionList;
        return (
          <Option
            key={option.name}
            option={option}
            swatches={product.swatches}
            value={choice[option.name] ?? ''}
            inWords={(value) => (isSoldOut(option.name, value) ? `${value} – ${product.soldOutLabel}` : value)}
            choose={(value) => choose(option.name, value)}
          />
        );
      })}
    </div>
  );
};
