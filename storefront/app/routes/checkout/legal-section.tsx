import { CHECKOUT, fieldId } from '../../checkout/fields.ts';
import { useText } from '../../frame/page-frame.tsx';
import { useFormState, useProblem } from './form-state.tsx';
import type { CheckoutPageData } from './load-checkout.server.ts';
import { FieldProblem, problemProps, RequiredMark } from './text-input.tsx';

const LINK = '{link}';

/** Replaces `{link}` by a link. It opens in a new tab, so that no input is lost. */
const Linked = ({ sentence, link, href }: { sentence: string; link: string; href: string }) => {
  const text = useText();
  const [before, after] = sentence.split(LINK);
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

/** The consents and notices that a German shop is required to show. */
export const LegalSection = ({ legal }: { legal: CheckoutPageData['legal'] }) => {
  const text = useText();
  return (
    <fieldset className="form-section">
      <legend>{text('checkout.legal')}</legend>
      <Consent
        name={CHECKOUT.terms}
        sentence={text('checkout.acceptTerms', { link: LINK })}
        link={text('checkout.termsLink')}
        href={legal.termsHref}
      />
      <Consent
        name={CHECKOUT.withdrawal}
        sentence={text('checkout.acceptWithdrawal', { link: LINK })}
        link={text('checkout.withdrawalLink')}
        href={legal.withdrawalHref}
      />
      <p className="small muted">
        <Linked
          sentence={text('checkout.privacy', { link: LINK })}
          link={text('checkout.privacyLink')}
          href={legal.privacyHref}
        />
      </p>
    </fieldset>
  );
};
