import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { Form, useNavigation, useSubmit } from '@remix-run/react';
import { type FormEvent, useRef, useState } from 'react';
import type { CheckoutAnswer } from '../../checkout/answer.ts';
import { addressField, CHECKOUT } from '../../checkout/fields.ts';
import { keepFields, useKeptFields } from '../../checkout/kept-fields.ts';
import { SumTable } from '../../components/sum-table.tsx';
import { SummaryList } from '../../checkout/summary-list.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { useSending } from '../../frame/use-sending.ts';
import { useShop } from '../../frame/use-shop.ts';
import { AddressFields } from './address-fields.tsx';
import { Choices } from './choices.tsx';
import { FormStateProvider } from './form-state.tsx';
import { NewsletterWish } from './newsletter-wish.tsx';
import { LegalSection } from './legal-section.tsx';
import type { CheckoutPageData } from './load-checkout.server.ts';
import { OrderReview } from './order-review.tsx';
import { Field, TextInput } from './text-input.tsx';

interface CheckoutFormProps {
  readonly page: CheckoutPageData;
  readonly answer: CheckoutAnswer | undefined;
}

const SHIPPING_COUNTRY = addressField('address', 'country');
const BILLING_COUNTRY = addressField('billingAddress', 'country');

/** For phones: a summary that does not require leaving the form. */
const ShortSummary = ({ page }: { page: CheckoutPageData }) => {
  const text = useText();
  return (
    <details className="short-summary">
      <summary>
        <span className="when-closed">{text('checkout.showSummary')}</span>
        <span className="when-open">{text('checkout.hideSummary')}</span> <strong>{page.sums.due}</strong>
      </summary>
      <SummaryList lines={page.lines} />
      <SumTable sums={page.sums} />
    </details>
  );
};

const ContactSection = () => {
  const text = useText();
  return (
    <fieldset className="form-section">
      <legend>{text('checkout.contact')}</legend>
      <div className="form-grid">
        <TextInput
          name={CHECKOUT.email}
          label={text('checkout.email')}
          autoComplete="email"
          type="email"
          inputMode="email"
          maxLength={256}
          required
        />
        <TextInput
          name={CHECKOUT.phone}
          label={text('checkout.phone')}
          autoComplete="tel"
          type="tel"
          inputMode="tel"
          maxLength={50}
        />
      </div>
    </fieldset>
  );
};

/** An optimistic choice, until the server's value changes. */
const useFollowing = (known: string): readonly [string, (chosen: string) => void] => {
  const [choice, setChoice] = useState({ known, chosen: known });
  if (choice.known !== known) setChoice({ known, chosen: known });
  return [choice.chosen, (chosen) => setChoice({ known, chosen })];
};

/** Submits changes that stay on the page, using the form's own fields. */
const useUpdates = () => {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const send = (data: FormData): void => {
    const action = window.location.pathname + window.location.search;
    submit(data, { method: 'post', action, replace: true, preventScrollReset: true });
  };
  const update = (name: string, value: string): void => {
    if (form.current === null) return;
    const data = new FormData(form.current);
    data.set(name, value);
    data.set(CHECKOUT.intent, 'update');
    send(data);
  };
  return { form, send, update };
};

export const CheckoutForm = ({ page, answer }: CheckoutFormProps) => {
  const text = useText();
  const { crumb } = useShop();
  const { form, send, update } = useUpdates();
  const navigation = useNavigation();
  const { isSending, begins } = useSending();
  const sent = isSending ? navigation.formData : undefined;
  const isPlacing = sent?.get(CHECKOUT.intent) === 'place';
  const values = answer?.values ?? {};
  const problems = (answer?.ok === false && answer.fields) || {};
  const [country, setCountry] = useState(values[SHIPPING_COUNTRY] ?? page.country);
  const [billingCountry, setBillingCountry] = useState(values[BILLING_COUNTRY] ?? page.country);
  const [option, setOption] = useFollowing(page.shippingOptionId);

  useKeptFields(form, answer !== undefined, (kept) => {
    const chosen = kept[BILLING_COUNTRY];
    if (page.billingCountries.some(({ code }) => code === chosen) && chosen) setBillingCountry(chosen);
  });

  const guard = (event: FormEvent<HTMLFormElement>): void => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    const isOrder = data.get(CHECKOUT.intent) === 'place';
    if (isOrder && begins(event)) return;
    event.preventDefault();
    if (!isOrder && sent === undefined) send(data);
  };

  return (
    <FormStateProvider answer={answer}>
      <Form
        method="post"
        ref={form}
        className="checkout"
        noValidate
        replace
        onSubmit={guard}
        onChange={({ currentTarget }) => keepFields(currentTarget)}
      >
        <input type="hidden" name={CRUMB_FIELD} value={crumb} />
        <input type="hidden" name={CHECKOUT.cartToken} value={page.cartToken} />
        <input type="hidden" name={CHECKOUT.expectedTotal} value={page.expectedTotalCents} />
        <input type="hidden" name={CHECKOUT.shownCountry} value={page.country} />
        <input type="hidden" name={CHECKOUT.shownOption} value={page.shippingOptionId} />
        <div className="checkout-fields">
          <ShortSummary page={page} />
          <p className="small muted">{text('form.requiredNote')}</p>
          <ContactSection />
          <fieldset className="form-section">
            <legend>{text(page.requiresShipping ? 'checkout.deliveryAddress' : 'checkout.billingAddress')}</legend>
            <AddressFields
              kind="address"
              autoComplete={page.requiresShipping ? 'shipping' : 'billing'}
              countries={page.countries}
              country={country}
              onCountry={(chosen) => {
                setCountry(chosen);
                update(SHIPPING_COUNTRY, chosen);
              }}
            />
            {page.requiresShipping && (
              <div className="billing">
                <label className="consent">
                  <input
                    type="checkbox"
                    name={CHECKOUT.billingDiffers}
                    defaultChecked={values[CHECKOUT.billingDiffers] !== undefined}
                  />
                  <span>{text('checkout.billingDiffers')}</span>
                </label>
                <fieldset className="billing-fields">
                  <legend>{text('checkout.billingAddress')}</legend>
                  <AddressFields
                    kind="billingAddress"
                    autoComplete="billing"
                    countries={page.billingCountries}
                    country={billingCountry}
                    onCountry={setBillingCountry}
                  />
                </fieldset>
              </div>
            )}
          </fieldset>
          {page.requiresShipping && (
            <Choices
              name={CHECKOUT.shippingOption}
              title={text('checkout.shipping')}
              choices={page.shippingOptions}
              chosen={option}
              onChoose={(chosen) => {
                setOption(chosen);
                update(CHECKOUT.shippingOption, chosen);
              }}
              problem={problems[CHECKOUT.shippingOption]}
            />
          )}
          <div className="no-script-only update">
            <p className="small muted">{text('checkout.updateHint')}</p>
            <button className="button quiet" type="submit" name={CHECKOUT.intent} value="update">
              {text('checkout.update')}
            </button>
          </div>
          <Choices
            name={CHECKOUT.payment}
            title={text('checkout.payment')}
            choices={page.payments.map(({ method, label, description }) => ({ id: method, label, description }))}
            initial={page.payments.find(({ method }) => method === values[CHECKOUT.payment])?.method}
            problem={problems[CHECKOUT.payment]}
          >
            {page.payments.length === 0 && <p>{text('checkout.noPayment')}</p>}
          </Choices>
          <Field name={CHECKOUT.note} label={text('checkout.note')} problem={problems[CHECKOUT.note]}>
            {(control) => (
              <textarea {...control} rows={3} maxLength={2000} dir="auto" defaultValue={values[CHECKOUT.note]} />
            )}
          </Field>
          {page.hasNewsletter && <NewsletterWish />}
          <LegalSection legal={page.legal} />
        </div>
        <OrderReview page={page} answer={answer} isBusy={sent !== undefined} isPlacing={isPlacing} />
      </Form>
    </FormStateProvider>
  );
};
