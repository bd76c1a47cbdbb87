import { CART_PATH, CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { useActionData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import type { CartAnswer } from '../../cart/answer.ts';
import type { CodeRow } from '../../checkout/cart-figures.server.ts';
import { CodeList } from '../../checkout/code-list.tsx';
import { useText } from '../../frame/page-frame.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { CODE } from './pending-line.ts';
import { useCartForm } from './use-cart-form.ts';

/** CO-04: one field for coupons and gift cards. A refused code stays in it. */
const ApplyForm = () => {
  const text = useText();
  const { crumb } = useShop();
  const { fetcher, answer, send } = useCartForm(() => 'cart.codeFailed');
  const input = useRef<HTMLInputElement>(null);
  const refused = useActionData<CartAnswer>();
  const typed = refused?.ok === false && refused.values[CODE.intent] === 'applyCode' ? refused.values[CODE.code] : '';
  const problem = answer?.ok === false ? answer : null;
  useEffect(() => {
    if (answer === undefined) return;
    if (answer.ok && input.current) input.current.value = '';
    else input.current?.focus();
  }, [answer]);
  return (
    <form method="post" action={CART_PATH} noValidate onSubmit={send} className="code-form">
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <label htmlFor="cart-code">{text('cart.codeLabel')}</label>
      <div className="code-row">
        <input
          id="cart-code"
          ref={input}
          name={CODE.code}
          maxLength={200}
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'cart-code-problem' : undefined}
        />
        <button
          className="button quiet"
          type="submit"
          name={CODE.intent}
          value="applyCode"
          aria-disabled={fetcher.state !== 'idle'}
        >
          {text('cart.codeApply')}
        </button>
      </div>
      {problem && (
        <p className="field-error" id="cart-code-problem" role="alert">
          {problem.messages.join(' ') || problem.title}
        </p>
      )}
    </form>
  );
};

const AppliedCodes = ({ codes }: { codes: readonly CodeRow[] }) => {
  const { crumb } = useShop();
  const { answer, send } = useCartForm(() => 'cart.codeRemoveFailed');
  return (
    <form method="post" action={CART_PATH} onSubmit={send}>
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={CODE.intent} value="removeCode" />
      <CodeList codes={codes} name={CODE.code} />
      {answer?.ok === false && (
        <p className="field-error" role="alert">
          {answer.title}. {answer.messages.join(' ')}
        </p>
      )}
    </form>
  );
};

export const CodeForms = ({ codes }: { codes: readonly CodeRow[] }) => (
  <div className="codes">
    <ApplyForm />
    {codes.length > 0 && <AppliedCodes codes={codes} />}
  </div>
);
