import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelCheck, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { Part } from '../../form-handling/part.tsx';
import type { loadProduct } from './load-product.server.ts';

/** AC-02, SF-16 */
export const Further = () => {
  const { taxes } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  return (
    <Part
      title={text('product.further')}
      fields={['taxCategory', 'useCustomAddButtonText', 'customAddButtonText', 'addOns']}
    >
      <PanelSelect label={text('product.tax')} name="taxCategory" choices={taxes} />
      <PanelCheck label={text('product.ownAddText')} name="useCustomAddButtonText" />
      <PanelField label={text('product.addText')} name="customAddButtonText" maxLength={100} />
      <PanelField label={text('product.addOns')} name="addOns" hint={text('product.addOnsHint')} />
    </Part>
  );
};
