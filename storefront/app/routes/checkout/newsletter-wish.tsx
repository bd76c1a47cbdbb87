import { CHECKOUT, fieldId } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import { useFormState } from './form-state.tsx';

/** NL-01: opt-in box. By law it must not be ticked in advance. */
export const NewsletterWish = () => {
  const text = useText();
  const { values } = useFormState();
  const id = fieldId(CHECKOUT.newsletter);
  return (
    <div className="consent">
      <input
        type="checkbox"
        id={id}
        name={CHECKOUT.newsletter}
        defaultChecked={values[CHECKOUT.newsletter] !== undefined}
      />
      <label htmlFor={id}>{text('newsletter.join')}</label>
    </div>
  );
};
