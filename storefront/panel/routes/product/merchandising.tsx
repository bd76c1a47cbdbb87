import { useLoaderData } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import { Check, Field, Part } from './fields.tsx';
import type { loadProduct } from './load-product.server.ts';

interface ViewsProps {
  readonly legend: string;
  readonly prefix: 'scarcityView' | 'restockView';
}

const Views = ({ legend, prefix }: ViewsProps) => {
  const { views } = useLoaderData<typeof loadProduct>();
  return (
    <fieldset className="product-views">
      <legend>{legend}</legend>
      {views.map(({ value, label }) => (
        <Check key={value} label={label} name={`${prefix}.${value}`} />
      ))}
    </fieldset>
  );
};

/** How it shows that little is left, or nothing (SF-12, RS-01). */
export const MerchandisingFields = () => {
  const { isMerchandised } = useLoaderData<typeof loadProduct>();
  const text = usePanelText();
  return (
    <Part
      title={text('product.merchandising')}
      fields={['scarcity', 'restock', 'customSoldOutText', 'mailingList']}
      isOpen={isMerchandised}
    >
      <Field label={text('product.soldOutText')} name="customSoldOutText" maxLength={100} />
      <Check label={text('product.scarcity')} name="scarcityEnabled" />
      <div className="product-fields">
        <Field
          label={text('product.scarcityText')}
          name="scarcityText"
          maxLength={200}
          hint={text('product.scarcityTextHint', { n: '{n}' })}
        />
        <Field label={text('product.scarcityBelow')} name="scarcityBelow" inputMode="numeric" />
      </div>
      <Check label={text('product.scarcityDefault')} name="scarcityShownByDefault" />
      <Views legend={text('product.scarcityViews')} prefix="scarcityView" />
      <Views legend={text('product.restockViews')} prefix="restockView" />
      <Field label={text('product.restockInvitation')} name="restockMessage.invitation" maxLength={500} />
      <Field label={text('product.restockSuccess')} name="restockMessage.success" maxLength={500} />
      <Check label={text('product.mailingList')} name="mailingListSignUpEnabled" />
      <Check label={text('product.mailingListOptIn')} name="mailingListOptInByDefault" />
    </Part>
  );
};
