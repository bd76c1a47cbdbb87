import type { NewsletterOffer } from '@kontor/contracts/newsletters/calls';
import { useId } from 'react';
import { useText } from '../frame/page-frame.tsx';
import { SignUpForm } from './sign-up-form.tsx';

interface NewsletterBoxProps {
  readonly title: string;
  readonly text: string;
  readonly offer: NewsletterOffer;
}

/** NL-01: a page's block. */
export const NewsletterBox = ({ title, text: about, offer }: NewsletterBoxProps) => {
  const text = useText();
  const id = useId();
  return (
    <section className="wrap section" aria-labelledby={id}>
      <div className="newsletter">
        <h2 id={id}>{title || text('newsletter.title')}</h2>
        {about !== '' && <p>{about}</p>}
        <SignUpForm offer={offer} />
      </div>
    </section>
  );
};
