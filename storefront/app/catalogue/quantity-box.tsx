import { useText } from '../frame/page-frame.tsx';

interface QuantityBoxProps {
  readonly min: number;
  readonly max: number;
  readonly typed: string | undefined;
}

export const QuantityBox = ({ min, max, typed }: QuantityBoxProps) => {
  const text = useText();
  return (
    <label className="field quantity">
      <span>{text('product.quantity')}</span>
      <input
        type="number"
        name="quantity"
        inputMode="numeric"
        step="1"
        min={min}
        max={max}
        size={4}
        defaultValue={typed ?? min}
      />
    </label>
  );
};
