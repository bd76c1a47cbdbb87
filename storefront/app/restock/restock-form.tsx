import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { useEffect, useId, useRef } from 'react';
import { EmailBox } from '../components/email-box.tsx';
import { INTENT_FIELD } from '../cart/add-intent.ts';
import { useHydrated } from '../components/use-hydrated.ts';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import type { PageProduct } from '../catalogue/page-product.server.ts';
import type { ProductChoice } from '../catalogue/use-product-choice.ts';
import { RESTOCK, RESTOCK_INTENT, type RestockAnswer } from './restock-answer.ts';
import type { RestockOffer } from './restock-offer.server.ts';
import { useRestockForm } from './use-restock-form.ts';

interface RestockFormProps {
  readonly product: PageProduct;
  readonly chosen: ProductChoice;
  /** The server's answer to a form sent without JavaScript. */
  readonly answered?: RestockAnswer | undefined;
}

interface FieldsProps {
  readonly href: string;
  readonly offer: RestockOffer;
  readonly variants: RestockOffer['variants'];
  readonly answered: RestockAnswer | undefined;
}

/** RS-04: replaces the form and takes over its focus. */
const Done = ({ answer }: { answer: Extract<RestockAnswer, { ok: true }> }) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className="restock-done" role="status" tabIndex={-1} ref={element}>
      <p className="restock-success">{answer.message}</p>
      {answer.hint !== null && <p>{answer.hint}</p>}
    </div>
  );
};

const Variants = ({ variants, chosenId }: { variants: RestockOffer['variants']; chosenId: string | undefined }) => {
  const text = useText();
  const [first, ...others] = variants;
  if (others.length === 0) {
    return (
      <>
        <input type="hidden" name={RESTOCK.variant} value={first?.id} />
        {first?.label && (
          <p className="small muted">
            {text('restock.variant')}: {first.label}
          </p>
        )}
      </>
    );
  }
  return (
    <label className="field">
      <span>{text('restock.variant')}</span>
      <select name={RESTOCK.variant} defaultValue={chosenId}>
        {variants.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
};

const Fields = ({ href, offer, variants, answered }: FieldsProps) => {
  const text = useText();
  const { crumb } = useShop();
  const { answer, isSending, prepare, send } = useRestockForm(offer.captcha, answered);
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const refused = answer?.ok === false ? answer : undefined;
  useEffect(() => {
    if (refused) email.current?.focus();
  }, [refused]);
  if (answer?.ok) return <Done answer={answer} />;
  const problem = refused && (refused.message || text('restock.failed'));
  const isUnset = offer.captcha?.kind === 'recaptcha' && offer.captcha.siteKey === null;
  return (
    <form method="post" action={href} noValidate onSubmit={(event) => void send(event)} onFocus={prepare}>
      <p>{offer.invitation}</p>
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={INTENT_FIELD} value={RESTOCK_INTENT} />
      <input type="hidden" name={RESTOCK.language} value={offer.language} />
      <Variants variants={variants} chosenId={answered?.variantId} />
      <div className="restock-row">
        <EmailBox
          element={email}
          name={RESTOCK.email}
          email={refused?.email}
          isWrong={refused?.isAddress}
          problem={problem && `${id}-problem`}
        />
        {problem && (
          <p className="field-error" role="alert" id={`${id}-problem`}>
            {problem}
          </p>
        )}
        <button className="button" type="submit" aria-disabled={isSending}>
          {text(isSending ? 'restock.sending' : 'restock.submit')}
        </button>
      </div>
      {offer.mailingList && (
        <label className="restock-check">
          <input
            type="checkbox"
            name={RESTOCK.mailingList}
            defaultChecked={refused?.joins ?? offer.mailingList.isChosen}
          />
          <span>{text('restock.joinMailingList')}</span>
        </label>
      )}
      {isUnset && <p className="field-error">{text('captcha.notSetUp')}</p>}
    </form>
  );
};

/** RS-01: for the chosen variant if it is sold out; without JavaScript, for any that is. */
export const RestockForm = ({
  product: { href, restock, status },
  chosen: { variant },
  answered,
}: RestockFormProps) => {
  const text = useText();
  const isHydrated = useHydrated();
  const id = useId();
  if (restock === null) return null;
  const isForAll = variant === null && (!isHydrated || status === 'soldOut');
  const variants = isForAll ? restock.variants : restock.variants.filter(({ sku }) => sku === variant?.sku);
  if (variants.length === 0) return null;
  const isPlain = !isHydrated && status !== 'soldOut' && answered === undefined;
  return (
    <section className={isPlain ? 'restock no-script-only' : 'restock'} aria-labelledby={id}>
      <h2 id={id}>{text('restock.title')}</h2>
      <Fields
        key={isForAll ? '' : variants[0]?.id}
        href={href}
        offer={restock}
        variants={variants}
        answered={answered}
      />
    </section>
  );
};
