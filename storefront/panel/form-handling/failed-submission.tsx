import { useRef } from 'react';
import { useBeforePaint } from '../../app/frame/use-before-paint.ts';
import { useSending } from '../../app/frame/use-sending.ts';
import { useText } from '../../app/frame/page-frame.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import { type Loss, WISH_FIELD } from './answer.ts';
import type { FormState } from './form-state.ts';

const useReason = (lost: Loss | undefined): string => {
  const text = useText();
  if (lost === undefined) return '';
  if ('message' in lost) return lost.message;
  return text(lost.why === 'connection' ? 'error.connection' : 'error.unavailable');
};

/** Shown in a form that got no answer: the reason, that the input is kept, and a button to submit it again. */
export const FailedSubmission = ({ state: { refused } }: { readonly state: FormState }) => {
  const text = usePanelText();
  const shopText = useText();
  const { isSending } = useSending();
  const element = useRef<HTMLDivElement>(null);
  const lost = refused?.lost;
  const reason = useReason(lost);
  useBeforePaint(() => {
    if (lost !== undefined) element.current?.focus();
  }, [lost]);
  if (refused === undefined || lost === undefined) return null;
  const wish = refused.values[WISH_FIELD];
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={element}>
      <p className="alert-title">{text('lost')}</p>
      <p>{reason}</p>
      <p>{text('lostText')}</p>
      <p>
        <button
          className="button quiet"
          type="submit"
          aria-disabled={isSending || undefined}
          {...(wish !== undefined && { name: WISH_FIELD, value: wish })}
        >
          {shopText('error.retry')}
        </button>
      </p>
    </div>
  );
};
