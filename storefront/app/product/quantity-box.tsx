import { useText } from '../frame/page-frame.tsx';

interface QuantityBoxProps {
  readonly min: number;
  readonly max: number;
  /** What was typed before the page was made anew. */
  readonly typed: string | undefined;
}

/** SF-10 */
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
