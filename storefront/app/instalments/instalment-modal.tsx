import { useEffect, useId, useRef, useState } from 'react';
import { CloseIcon } from '../components/icons.tsx';
import { useText } from '../frame/page-frame.tsx';
import type { Instalments } from './offer.server.ts';
import type { InstalmentModalAnswer } from '@kontor/contracts/instalments/responses';

/** `null` if unavailable. A failure only logs a warning (IN-04). */
const loadPage = async (locale: string, signal: AbortSignal): Promise<string | null> => {
  try {
    const response = await fetch(`/api/instalments/modal/${locale}`, { signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return ((await response.json()) as InstalmentModalAnswer).html;
  } catch (error) {
    // The specification asks for a warning.
    // oxlint-disable-next-line no-console -- the specification wants a warning and nothing else
    if (!signal.aborted) console.warn('the instalment provider’s page could not be loaded', error);
    return null;
  }
};

interface InstalmentModalProps {
  readonly instalments: Instalments;
  readonly onClose: () => void;
}

/** IN-04: closes by button, Escape or a click outside. The browser traps the focus. */
const InstalmentModal = ({ instalments, onClose }: InstalmentModalProps) => {
  const text = useText();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [html, setHtml] = useState<string | null>(null);
  const { locale, brand, count, rangeText } = instalments;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const left = new AbortController();
    void loadPage(locale, left.signal).then((page) => {
      if (!left.signal.aborted) setHtml(page);
    });
    return () => left.abort();
  }, [locale]);

  return (
    <dialog
      className="instalment-modal"
      ref={dialog}
      aria-labelledby={title}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <div className="instalment-modal-inner">
        <div className="instalment-modal-head">
          <h2 id={title}>{text('instalments.title', { brand })}</h2>
          <button type="button" className="icon-button" onClick={() => dialog.current?.close()}>
            <CloseIcon />
            <span className="visually-hidden">{text('instalments.close')}</span>
          </button>
        </div>
        {html === null || html === '' ? (
          <p>{text('instalments.explanation', { brand, count })}</p>
        ) : (
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        )}
        <p className="small muted">{rangeText}</p>
      </div>
    </dialog>
  );
};
export default InstalmentModal;
