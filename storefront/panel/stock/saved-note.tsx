import { useEffect, useRef } from 'react';

/** Says that it is done, and takes the focus from the form that is closed now. */
export const SavedNote = ({ children }: { children: string }) => {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), [children]);
  return (
    <p className="panel-notice stock-saved" role="status" tabIndex={-1} ref={element}>
      {children}
    </p>
  );
};
