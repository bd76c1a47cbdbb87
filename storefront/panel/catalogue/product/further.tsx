import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Check, Choice, Field, Part } from './fields.tsx';
import type { loadProduct } from './load-product.server.ts';

/** Tax, the button's text, and what goes with the product (AC-02, SF-16). */
export const Further = () => {
  const { taxes } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  return (
    <Part
      title={text('product.further')}
      fields={['taxCategory', 'useCustomAddButtonText', 'customAddButtonText', 'addOns']}
    >
      <Choice label={text('product.tax')} name="taxCategory" choices={taxes} />
      <Check label={text('product.ownAddText')} name="useCustomAddButtonText" />
      <Field label={text('product.addText')} name="customAddButtonText" maxLength={100} />
      <Field label={text('product.addOns')} name="addOns" hint={text('product.addOnsHint')} />
    </Part>
  );
};
