import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import type { NewsletterOffer } from '@kontor/contracts/newsletters/calls';
import { useEffect, useId, useRef } from 'react';
import { EmailBox } from '../components/email-box.tsx';
import { useCaptchaForm } from '../captcha/use-captcha-form.ts';
import { SiteLink } from '../frame/site-link.tsx';
import { useText } from '../frame/page-frame.tsx';
import { useShop } from '../frame/use-shop.ts';
import { NEWSLETTER, NEWSLETTER_PATH, type SignUpAnswer } from './sign-up-answer.ts';

/** Replaces the form and takes over its focus. */
const Done = ({ answer }: { answer: Extract<SignUpAnswer, { ok: true }> }) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className="newsletter-done" role="status" tabIndex={-1} ref={element}>
      <p className="newsletter-success">{answer.message}</p>
      {answer.hint !== null && <p>{answer.hint}</p>}
    </div>
  );
};

interface SignUpFormProps {
  readonly offer: NewsletterOffer;
  /** The server's answer to a form sent without JavaScript. */
  readonly answered?: SignUpAnswer | undefined;
}

export const SignUpForm = ({ offer, answered }: SignUpFormProps) => {
  const text = useText();
  const { crumb } = useShop();
  const form = useCaptchaForm<SignUpAnswer>(offer.captcha, NEWSLETTER.captcha, answered);
  const id = useId();
  const email = useRef<HTMLInputElement>(null);
  const { answer, isSending } = form;
  const refused = answer?.ok === false ? answer : undefined;
  useEffect(() => {
    if (refused) email.current?.focus();
  }, [refused]);
  if (answer?.ok) return <Done answer={answer} />;
  const problem = refused && (refused.message || text('restock.failed'));
  const isUnset = offer.captcha?.kind === 'recaptcha' && offer.captcha.siteKey === null;
  return (
    <form
      className="newsletter-form"
      method="post"
      action={`${NEWSLETTER_PATH}?${new URLSearchParams({ [NEWSLETTER.list]: offer.listId, [NEWSLETTER.place]: offer.place })}`}
      noValidate
      onSubmit={(event) => void form.send(event)}
      onFocus={form.prepare}
    >
      <input type="hidden" name={CRUMB_FIELD} value={crumb} />
      <input type="hidden" name={NEWSLETTER.list} value={offer.listId} />
      <input type="hidden" name={NEWSLETTER.place} value={offer.place} />
      {problem && (
        <p className="field-error" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <div className="newsletter-row">
        <EmailBox
          element={email}
          name={NEWSLETTER.email}
          email={refused?.email}
          isWrong={refused?.isAddress}
          problem={problem && `${id}-problem`}
        />
        <button className="button" type="submit" aria-disabled={isSending}>
          {text(isSending ? 'restock.sending' : 'newsletter.submit')}
        </button>
      </div>
      <label className="visually-hidden" aria-hidden="true">
        {text('newsletter.honeypot')}
        <input type="text" name={NEWSLETTER.honeypot} tabIndex={-1} autoComplete="off" />
      </label>
      <p className="small muted">
        {text('newsletter.leave')} <SiteLink link={{ title: text('consent.privacy'), href: offer.privacyHref }} />
      </p>
      {isUnset && <p className="field-error">{text('captcha.notSetUp')}</p>}
    </form>
  );
};
