import { useEffect, useId, useRef } from 'react';
import { CopyButton } from '../../app/components/copy-button.tsx';
import { usePanelText } from '../frame/use-panel.ts';

/** Shown only once. */
export const Secret = ({ value }: { value: string }) => {
  const text = usePanelText();
  const id = useId();
  const here = useRef<HTMLElement>(null);
  // The form that led here has collapsed.
  useEffect(() => here.current?.focus(), []);
  return (
    <section className="panel-notice" ref={here} tabIndex={-1} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text('webhooks.secretTitle')}</h2>
      <p>{text('webhooks.secretText')}</p>
      <div className="panel-field">
        <label htmlFor={id}>{text('webhooks.secretLabel')}</label>
        <textarea
          id={id}
          className="panel-key"
          readOnly
          rows={2}
          spellCheck={false}
          value={value}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="panel-buttons">
        <CopyButton className="button" name={text('webhooks.secretLabel')} copied={value} />
      </div>
    </section>
  );
};
