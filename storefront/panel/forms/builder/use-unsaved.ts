import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { useSending } from '../../../app/frame/use-sending.ts';

/** Warns about unsaved input when the page is closed or a link leads elsewhere. */
export const useUnsaved = (isUnsaved: boolean, question: string, onLeave: () => void): void => {
  const { isSending } = useSending();
  const isInDanger = isUnsaved && !isSending;
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (isInDanger) event.preventDefault();
      },
      [isInDanger],
    ),
  );
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isInDanger && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) {
      onLeave();
      blocker.proceed();
    } else blocker.reset();
  }, [blocker, question]); // eslint-disable-line react-hooks/exhaustive-deps
};
