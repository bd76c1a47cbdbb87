import type { FocusEvent } from 'react';
import { usePageFrame } from '../../frame/page-frame.tsx';
import type { NumberKind } from './understood-number.ts';

/** For an input that is left. Its code loads then: few pages ask for a number. */
export const useShowNumber = () => {
  const { language } = usePageFrame();
  return (kind: NumberKind) =>
    ({ target }: FocusEvent<HTMLInputElement>): void => {
      void import('./understood-number.ts').then((module) => module.showNumber(target, kind, language));
    };
};
