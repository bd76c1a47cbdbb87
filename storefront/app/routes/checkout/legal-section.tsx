import { CHECKOUT, fieldId } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import { useFormState, useProblem } from './form-state.tsx';
import type { CheckoutPageData } from './load-checkout.server.ts';
import { FieldProblem, problemProps, RequiredMark } from './text-input.tsx';

/** A sentence with a link in the place of `{link}`. It opens beside the form, so that nothing typed is lost. */
const Linked = ({ sentence, link, href }: { sentence: string; link: string; href: string }) => {
  const text = useText();
  const [before, after] = sentence.split('{link}');
  return (
    <>
      {before}
      <a href={href} target="_blank" rel="noopener">
        {link}
        <span className="visually-hidden"> {text('checkout.newTab')}</span>
      </a>
      {after}
    </>
  );
};

interface ConsentProps {
  readonly name: string;
  readonly sentence: string;
  readonly link: string;
  readonly href: string;
}

const Consent = ({ name, ...sentence }: ConsentProps) => {
  const { values } = useFormState();
  const { problem, onEdit } = useProblem(name);
  const id = fieldId(name);
  return (
    <div className="consent">
      <input
        type="checkbox"
        id={id}
        name={name}
        required
        defaultChecked={values[name] !== undefined}
        onChange={onEdit}
        {...problemProps({ name, problem })}
      />
      <label htmlFor={id}>
        <Linked {...sentence} />
        <RequiredMark />
      </label>
      <FieldProblem name={name} problem={problem} />
    </div>
  );
};

/** What a German shop must have agreed, and what it must tell. */
export const LegalSection = ({ legal }: { legal: CheckoutPageData['legal'] }) => {
  const text = useText();
  return (
    <fieldset className="form-section">
      <legend>{text('checkout.legal')}</legend>
      <Consent
        name={CHECKOUT.terms}
        sentence={text('checkout.acceptTerms')}
        link={text('checkout.termsLink')}
        href={legal.termsHref}
      />
      <Consent
        name={CHECKOUT.withdrawal}
        sentence={text('checkout.acceptWithdrawal')}
        link={text('checkout.withdrawalLink')}
        href={legal.withdrawalHref}
      />
      <p className="small muted">
        <Linked sentence={text('checkout.privacy')} link={text('checkout.privacyLink')} href={legal.privacyHref} />
      </p>
    </fieldset>
  );
};
