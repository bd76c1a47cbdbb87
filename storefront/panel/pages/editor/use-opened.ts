import { useLocation } from '@remix-run/react';
import { useState } from 'react';
import { useBeforePaint } from '../../../app/frame/use-before-paint.ts';
import { openField } from '../../form-handling/problem-summary.tsx';

const FIELD = 'feld-';

const focus = (id: string): void => {
  const element = document.getElementById(id);
  if (element === null) return;
  if (id.startsWith(FIELD)) openField(id.slice(FIELD.length));
  else element.focus();
};

/** Which blocks are open, also over saving; and the focus on what a step's address names. */
export const useOpened = () => {
  const { hash, key } = useLocation();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  // Later it would take the focus from what somebody has gone to since.
  useBeforePaint(() => {
    if (hash !== '') focus(decodeURIComponent(hash.slice(1)));
  }, [key]);
  const open = (partId: string, isOpen: boolean): void => {
    setOpened((before) => {
      if (before.has(partId) === isOpen) return before;
      return new Set(isOpen ? [...before, partId] : [...before].filter((one) => one !== partId));
    });
  };
  return { opened, open };
};
