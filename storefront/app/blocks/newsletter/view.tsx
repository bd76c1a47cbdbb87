import { useId } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { SignUpForm } from '../../newsletters/sign-up-form.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

export const Newsletter = ({ block: { title, text: about, offer } }: ViewProps<'newsletter'>) => {
  const text = useText();
  const id = useId();
  if (offer === null) return <div className="newsletter" hidden />;
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
