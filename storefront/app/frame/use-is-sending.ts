import { useActionData, useNavigation } from '@remix-run/react';
import { useState } from 'react';

/**
 * Whether what the page sent is under way, and so must not be sent again: until the page is there
 * that came of it, or a refusal, after which nothing is left to be waited for.
 */
export const useIsSending = (): boolean => {
  const { state, formMethod } = useNavigation();
  const answer = useActionData<{ readonly ok?: boolean }>();
  const [before, setBefore] = useState(answer);
  if (state === 'submitting' && before !== answer) setBefore(answer);
  const isRefused = state === 'loading' && answer !== before && answer?.ok === false;
  return formMethod === 'POST' && !isRefused;
};
