import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { useSending } from '../../../app/frame/use-sending.ts';

/** Asks before what was typed is lost: when the page is closed, and when a link leads to another one. */
export const useUnsaved = (isUnsaved: boolean, question: string): void => {
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
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
};
