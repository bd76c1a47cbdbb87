import { type RefObject, useEffect, useRef } from 'react';
import { OPTION_PREFIX } from '../../cart/option-field.ts';
import { type Choice, variantsWith } from '../../catalogue/variant-choice.ts';
import { useText } from '../../frame/page-frame.tsx';
import type { PageProduct } from './page-product.server.ts';

interface VariantPickerProps {
  readonly product: PageProduct;
  readonly choice: Choice;
  readonly onChoose: (name: string, value: string) => void;
}

/** Takes over what was chosen before the script came, or what the browser kept of an earlier visit. */
const useChosenBefore = (fields: RefObject<HTMLElement | null>, onChoose: VariantPickerProps['onChoose']): void => {
  const choose = useRef(onChoose);
  useEffect(() => {
    for (const select of fields.current?.querySelectorAll('select') ?? []) {
      if (select.value !== '') choose.current(select.name.slice(OPTION_PREFIX.length), select.value);
    }
  }, [fields]);
};

/** SF-07: one list per option. A value of which all is sold out says so, and can be chosen all the same. */
export const VariantPicker = ({ product, choice, onChoose }: VariantPickerProps) => {
  const text = useText();
  const isSoldOut = (name: string, value: string): boolean => {
    const left = variantsWith(product.variants, choice, name, value);
    return left.length > 0 && left.every(({ status }) => status === 'soldOut');
  };
  const fields = useRef<HTMLDivElement>(null);
  useChosenBefore(fields, onChoose);
  if (product.options.length === 0) return null;
  return (
    <div className="options" ref={fields}>
      {product.options.map(({ name, values }) => (
        <label className="field" key={name}>
          <span>{name}</span>
          <select
            name={OPTION_PREFIX + name}
            value={choice[name] ?? ''}
            onChange={(event) => onChoose(name, event.target.value)}
          >
            <option value="">{text('product.selectVariant', { variantName: name })}</option>
            {values.map((value) => (
              <option key={value} value={value}>
                {isSoldOut(name, value) ? `${value} – ${text('product.soldOut')}` : value}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
};
