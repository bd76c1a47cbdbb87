import { useActionData } from '@remix-run/react';
import { useLayoutEffect, useRef } from 'react';
import { useSending } from '../../app/frame/use-sending.ts';
import { useText } from '../../app/frame/page-frame.tsx';
import { usePanelText } from '../frame/use-panel.ts';
import type { Loss, PanelAnswer } from './answer.ts';

/** Which button was pressed, where a form has more than one. */
const WISH = 'wish';

const useReason = (lost: Loss | undefined): string => {
  const text = useText();
  if (lost === undefined) return '';
  if ('message' in lost) return lost.message;
  return text(lost.why === 'connection' ? 'error.connection' : 'error.unavailable');
};

/** Within the form that no answer came for: why, that nothing typed is gone, and a button that sends it again. */
export const Lost = ({ intent }: { readonly intent: string }) => {
  const answer = useActionData<PanelAnswer>();
  const text = usePanelText();
  const shopText = useText();
  const { isSending } = useSending();
  const element = useRef<HTMLDivElement>(null);
  const refused = answer?.ok === false && answer.intent === intent ? answer : undefined;
  const lost = refused?.lost;
  const reason = useReason(lost);
  useLayoutEffect(() => {
    if (lost !== undefined) element.current?.focus();
  }, [lost]);
  if (refused === undefined || lost === undefined) return null;
  const wish = refused.values[WISH];
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
          {...(wish !== undefined && { name: WISH, value: wish })}
        >
          {shopText('error.retry')}
        </button>
      </p>
    </div>
  );
};
