import { MAX_QUANTITY, MIN_QUANTITY } from '@kontor/contracts/cart/limits';
import { useState } from 'react';
import type { CartAnswer } from '../../cart/answer.ts';
import { MinusIcon, PlusIcon } from '../../components/icons.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { LINE } from './pending-line.ts';

interface QuantityStepperProps {
  readonly name: string;
  readonly quantity: number;
  /** The answer to the last submitted quantity. */
  readonly answer: CartAnswer | undefined;
}

/**
 * Minus, number, plus. Enter activates the form's first button, so that one submits the number. With JavaScript it is
 * hidden, because leaving the field submits too.
 */
export const QuantityStepper = ({ name, quantity, answer }: QuantityStepperProps) => {
  const text = useText();
  const [typed, setTyped] = useState(String(quantity));
  const [known, setKnown] = useState({ quantity, answer });
  // After a refusal, reset to the line's quantity.
  if (known.quantity !== quantity || (known.answer !== answer && answer?.ok === false)) {
    setKnown({ quantity, answer });
    setTyped(String(quantity));
  }
  return (
    <div className="stepper-row">
      <button className="button quiet no-script-only stepper-update" type="submit">
        {text('cart.update')}
      </button>
      <div className="stepper">
        <button
          type="submit"
          name={LINE.to}
          value={quantity - 1}
          disabled={quantity <= 1}
          aria-label={`${text('cart.decrease')}: ${name}`}
        >
          <MinusIcon />
        </button>
        <input
          type="number"
          name={LINE.quantity}
          inputMode="numeric"
          min={MIN_QUANTITY}
          max={MAX_QUANTITY}
          step="1"
          value={typed}
          aria-label={`${text('product.quantity')}: ${name}`}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => {
            if (target.value === String(quantity)) return;
            target.form?.requestSubmit();
            // The alert says what was wrong; the line keeps its quantity.
            if (!target.checkValidity()) setTyped(String(quantity));
          }}
        />
        <button type="submit" name={LINE.to} value={quantity + 1} aria-label={`${text('cart.increase')}: ${name}`}>
          <PlusIcon />
        </button>
      </div>
    </div>
  );
};
