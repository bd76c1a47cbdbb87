import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelCheck, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { Part } from '../../form-handling/part.tsx';
import type { loadProduct } from './load-product.server.ts';
import { useForm } from '../../form-handling/form-state.ts';

/** SU-01 */
export const Plan = () => {
  const { planUnits } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values } = useForm();
  return (
    <Part title={text('product.plan')} fields={['isSubscribable', 'plan']} isOpen={values['isSubscribable'] === 'on'}>
      <PanelCheck label={text('product.isSubscribable')} name="isSubscribable" />
      <div className="product-fields">
        <PanelField label={text('product.planEvery')} name="planEvery" inputMode="numeric" />
        <PanelSelect label={text('product.planUnit')} name="planUnit" choices={planUnits} />
        <PanelField
          label={text('product.planCycles')}
          name="planCycles"
          inputMode="numeric"
          hint={text('product.planCyclesHint')}
        />
      </div>
    </Part>
  );
};
