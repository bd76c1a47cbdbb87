import { type ComponentType, type ReactNode, useState } from 'react';
import type { LightboxProps } from './lightbox.tsx';

type Question = Omit<LightboxProps, 'onClose'>;

export const loadLightbox = () => import('./lightbox.tsx');

/** AC-07: `ask` opens the lightbox; render `lightbox` outside any other form. */
export const useLightbox = (): {
  readonly ask: (question: Question) => Promise<void>;
  readonly lightbox: ReactNode;
} => {
  const [open, setOpen] = useState<{ readonly Lightbox: ComponentType<LightboxProps>; readonly question: Question }>();
  const ask = async (question: Question): Promise<void> => {
    const { Lightbox } = await loadLightbox();
    setOpen({ Lightbox, question });
  };
  return { ask, lightbox: open && <open.Lightbox {...open.question} onClose={() => setOpen(undefined)} /> };
};
