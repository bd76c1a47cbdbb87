import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Check, Choice, Field, Part } from './fields.tsx';
import type { loadProduct } from './load-product.server.ts';
import { useProductForm } from './product-form.tsx';

/** How often a product comes that is subscribed to (SU-01). */
export const Plan = () => {
  const { planUnits } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  const { values } = useProductForm();
  return (
    <Part title={text('product.plan')} fields={['isSubscribable', 'plan']} isOpen={values['isSubscribable'] === 'on'}>
      <Check label={text('product.isSubscribable')} name="isSubscribable" />
      <div className="product-fields">
        <Field label={text('product.planEvery')} name="planEvery" inputMode="numeric" />
        <Choice label={text('product.planUnit')} name="planUnit" choices={planUnits} />
        <Field
          label={text('product.planCycles')}
          name="planCycles"
          inputMode="numeric"
          hint={text('product.planCyclesHint')}
        />
      </div>
    </Part>
  );
};
