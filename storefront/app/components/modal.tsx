import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useText } from '../frame/page-frame.tsx';
import { CloseIcon } from './icons.tsx';
import { useBeforePaint } from '../frame/use-before-paint.ts';

interface ModalProps {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal dialog, open while mounted. Closes by button, Escape or a click outside; the browser traps and restores the
 * focus. Client only.
 */
export const Modal = ({ title, className = '', onClose, children }: ModalProps) => {
  const text = useText();
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useBeforePaint(() => {
    const dialog = element.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('.modal-body :is(input, select, textarea):not([type=hidden])')?.focus();
    // Close before unmounting, or the focus would be lost.
    return () => dialog?.close();
  }, []);
  // Portal to the body, so that styles of the place that opened it do not apply.
  return createPortal(
    <dialog
      ref={element}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onMouseDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="modal-sheet">
        <div className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <button
            className="modal-close"
            type="button"
            aria-label={text('dialog.close')}
            onClick={() => element.current?.close()}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="modal-body">{children}</div>
      </div>
    </dialog>,
    document.body,
  );
};
