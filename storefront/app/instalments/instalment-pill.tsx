import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { InfoIcon } from '../components/icons.tsx';
import { useHydrated } from '../components/use-hydrated.ts';
import { useText } from '../frame/page-frame.tsx';
import type { Instalments } from './offer.server.ts';

const InstalmentModal = lazy(() => import('./instalment-modal.tsx'));

interface InstalmentPillProps {
  /** `null`: not shown. */
  readonly instalments: Instalments | null;
  readonly sku?: string | undefined;
}

/** IN-01 to IN-04: the instalment amount; pill and info button open the explanation. */
export const InstalmentPill = ({ instalments, sku }: InstalmentPillProps) => {
  const text = useText();
  const isHydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement | null>(null);
  if (instalments === null) return null;
  const shown = (sku === undefined ? undefined : instalments.textBySku[sku]) ?? instalments.text;

  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    opener.current = currentTarget;
    setOpen(true);
  };
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="instalments">
      {isHydrated ? (
        <>
          <button type="button" className="instalment-pill" onClick={open} aria-haspopup="dialog">
            {shown}
          </button>
          <button type="button" className="icon-button" onClick={open} aria-haspopup="dialog">
            <InfoIcon />
            <span className="visually-hidden">{text('instalments.info', { brand: instalments.brand })}</span>
          </button>
        </>
      ) : (
        <p className="instalment-pill">{shown}</p>
      )}
      {isOpen && (
        <Suspense>
          <InstalmentModal instalments={instalments} onClose={close} />
        </Suspense>
      )}
    </div>
  );
};
