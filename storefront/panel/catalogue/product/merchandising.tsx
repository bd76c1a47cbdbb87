import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelCheck, PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { Part } from '../../form-handling/part.tsx';
import { RESTOCK_OFFERINGS } from '../../restock/offering.ts';
import type { loadProduct } from './load-product.server.ts';

interface ViewsProps {
  readonly legend: string;
  readonly hint?: string;
  readonly prefix: 'scarcityView' | 'restockView';
}

const Views = ({ legend, hint, prefix }: ViewsProps) => {
  const { views } = useLoaderData<typeof loadProduct>();
  return (
    <fieldset className="product-views">
      <legend>{legend}</legend>
      {hint !== undefined && <p className="panel-hint">{hint}</p>}
      {views.map(({ value, label }) => (
        <PanelCheck key={value} label={label} name={`${prefix}.${value}`} />
      ))}
    </fieldset>
  );
};

/** SF-12, RS-01 */
export const MerchandisingFields = () => {
  const { isMerchandised } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  return (
    <Part
      title={text('product.merchandising')}
      fields={['scarcity', 'restock', 'customSoldOutText', 'mailingList']}
      isOpen={isMerchandised}
    >
      <PanelField label={text('product.soldOutText')} name="customSoldOutText" maxLength={100} />
      <PanelCheck label={text('product.scarcity')} name="scarcityEnabled" />
      <div className="product-fields">
        <PanelField
          label={text('product.scarcityText')}
          name="scarcityText"
          maxLength={200}
          hint={text('product.scarcityTextHint', { n: '{n}' })}
        />
        <PanelField label={text('product.scarcityBelow')} name="scarcityBelow" inputMode="numeric" />
      </div>
      <PanelCheck label={text('product.scarcityDefault')} name="scarcityShownByDefault" />
      <Views legend={text('product.scarcityViews')} prefix="scarcityView" />
      <PanelSelect
        label={text('product.restockOffering')}
        name="restockOffering"
        choices={RESTOCK_OFFERINGS.map((value) => ({ value, label: text(`product.restock.${value}`) }))}
      />
      <Views legend={text('product.restockViews')} hint={text('product.restockViewsHint')} prefix="restockView" />
      <PanelField label={text('product.restockInvitation')} name="restockMessage.invitation" maxLength={500} />
      <PanelField label={text('product.restockSuccess')} name="restockMessage.success" maxLength={500} />
      <PanelCheck label={text('product.mailingList')} name="mailingListSignUpEnabled" />
      <PanelCheck label={text('product.mailingListOptIn')} name="mailingListOptInByDefault" />
    </Part>
  );
};
