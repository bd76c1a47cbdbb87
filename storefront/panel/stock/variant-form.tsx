import { useState } from 'react';
import { Alert } from '../../app/components/alert.tsx';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../form-handling/use-panel-answer.ts';
import { usePanelText } from '../frame/use-panel.ts';
import { EDIT_INTENT } from './change-kinds.ts';
import { StockFields } from './stock-fields.tsx';

interface VariantFormProps {
  readonly productId: string;
  readonly variantId: string;
  /** The level that the page shows; empty: not counted. */
  readonly seen: string;
  readonly writeId: string;
}

/** Whether the page's form of this variant was just refused. */
export const useRefused = (variantId: string) => {
  const answer = usePanelAnswer();
  return answer?.ok === false && answer.intent === EDIT_INTENT && answer.values['variantId'] === variantId
    ? answer
    : undefined;
};

/**
 * For the form's `key`: it begins anew after each answer of its own, and keeps what is typed into it when anything else
 * on the page is opened or closed.
 * @param saved of the form's last success; `null`: there is none
 */
export const useRound = (variantId: string, saved: string | null): number => {
  const answer = useRefused(variantId) ?? saved;
  const [{ last, round }, setLast] = useState({ last: answer, round: 0 });
  if (answer !== null && answer !== last) setLast({ last: answer, round: round + 1 });
  return round;
};

/** Changes the stock of one variant. */
export const VariantForm = ({ productId, variantId, seen, writeId }: VariantFormProps) => {
  const text = usePanelText();
  const refused = useRefused(variantId);
  // The level beside which the form was opened or refused, whatever the page is told later on.
  const [seenThen, setSeenThen] = useState(seen);
  if (refused && seen !== seenThen) setSeenThen(seen);
  return (
    <PanelForm intent={EDIT_INTENT} className="stock-form" keepsPlace>
      <Alert answer={refused} />
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="seen" value={seenThen} />
      <input type="hidden" name="writeId" value={writeId} />
      <StockFields answer={refused} />
      <button className="button quiet" type="submit">
        {text('inventory.save')}
      </button>
    </PanelForm>
  );
};
