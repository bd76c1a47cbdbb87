import { CRUMB_FIELD } from '@kontor/contracts/kernel/http';
import { useNavigation, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { usePanel } from '../../frame/use-panel.ts';
import { INTENT_FIELD } from '../../form-handling/answer.ts';
import type { TreeLink } from './load-links.server.ts';
import type { Step } from './places.ts';

export interface Moves {
  readonly step: (linkId: string, step: Step) => void;
  readonly send: (change: Readonly<Record<string, string>>) => void;
}

/** Sends changes of the links; steps wait for those before them. @param links as they stand now */
export const useMoves = (links: readonly TreeLink[]): Moves => {
  const submit = useSubmit();
  const { crumb } = usePanel();
  const { state } = useNavigation();
  const waiting = useRef<{ readonly linkId: string; readonly step: Step }[]>([]);
  const isBusy = useRef(false);
  const send: Moves['send'] = ({ intent = '', ...fields }) => {
    isBusy.current = true;
    submit(
      { [CRUMB_FIELD]: crumb, [INTENT_FIELD]: intent, ...fields },
      { method: 'post', preventScrollReset: true, replace: true },
    );
  };
  const next = (): void => {
    while (!isBusy.current) {
      const move = waiting.current.shift();
      if (move === undefined) return;
      const mayGo = links.find(({ id }) => id === move.linkId)?.steps.includes(move.step);
      if (mayGo === true) send({ intent: 'move', ...move });
    }
  };
  // After each render, with the links as they stand then.
  useEffect(() => {
    if (state !== 'idle') return;
    isBusy.current = false;
    next();
  });
  return {
    send,
    step: (linkId, step) => {
      waiting.current.push({ linkId, step });
      next();
    },
  };
};
