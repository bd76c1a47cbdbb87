import { useState } from 'react';
import { Alert } from '../../app/components/alert.tsx';
import { useRefused } from '../form-handling/form-state.ts';
import { PanelForm } from '../form-handling/panel-form.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import { EDIT_INTENT } from './change-kinds.ts';
import { StockFields } from './stock-fields.tsx';

interface VariantFormProps {
  readonly productId: string;
  readonly variantId: string;
  /** The displayed level; empty: not tracked. */
  readonly seen: string;
  readonly writeId: string;
}

export const useRefusedOf = (variantId: string) => useRefused(EDIT_INTENT, { variantId });

/**
 * The form's `key`: resets after its own answers, but keeps input when other parts of the page change.
 * @param saved the form's last success; `null`: none
 */
export const useRound = (variantId: string, saved: string | null): number => {
  const answer = useRefusedOf(variantId) ?? saved;
  const [{ last, round }, setLast] = useState({ last: answer, round: 0 });
  if (answer !== null && answer !== last) setLast({ last: answer, round: round + 1 });
  return round;
};

export const VariantForm = ({ productId, variantId, seen, writeId }: VariantFormProps) => {
  const text = usePanelText();
  const refused = useRefusedOf(variantId);
  // The level when the form was opened or refused, unaffected by later updates.
  const [seenThen, setSeenThen] = useState(seen);
  if (refused && seen !== seenThen) setSeenThen(seen);
  return (
    <PanelForm
      intent={EDIT_INTENT}
      about={{ productId, variantId }}
      className="stock-form"
      keepsPlace
      submit={text('inventory.save')}
      submitClass="button quiet"
    >
      <Alert answer={refused} />
      <input type="hidden" name="seen" value={seenThen} />
      <input type="hidden" name="writeId" value={writeId} />
      <StockFields />
    </PanelForm>
  );
};
