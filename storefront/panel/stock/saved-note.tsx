import { useEffect, useRef } from 'react';

/** Confirms the change and takes the focus from the form, which has closed. */
export const SavedNote = ({ children }: { children: string }) => {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), [children]);
  return (
    <p className="panel-notice stock-saved" role="status" tabIndex={-1} ref={element}>
      {children}
    </p>
  );
};
