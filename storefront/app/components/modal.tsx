import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../frame/page-frame.tsx';
import { CloseIcon } from './icons.tsx';

interface ModalProps {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog in front of the page, open as long as it is there. It closes by its button, by Escape and by a click beside
 * it; the browser keeps the focus inside and gives it back. Rendered in the browser only.
 */
export const Modal = ({ title, className = '', onClose, children }: ModalProps) => {
  const text = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('.modal-body :is(input, select, textarea):not([type=hidden])')?.focus();
    // Closed before it goes, or the focus would go with it.
    return () => dialog?.close();
  }, []);
  // Under the body: what styles the place that opened it must not style the dialog.
  return createPortal(
    <dialog
      ref={element}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="modal-sheet">
        <header className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <button
            className="modal-close"
            type="button"
            aria-label={text('dialog.close')}
            onClick={() => element.current?.close()}
          >
            <CloseIcon />
          </button>
        </header>
        <div className="modal-body">{children}</div>
      </div>
    </dialog>,
    document.body,
  );
};
