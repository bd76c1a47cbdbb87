import { type RefObject, useEffect } from 'react';

/** Where keys are typed, and mean no shortcut. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/** `/` where nobody types, and Ctrl or Cmd with K wherever, lead to the search. @param elsewhere where it is out of sight */
export const useSearchKey = (input: RefObject<HTMLInputElement>, elsewhere: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const isK =
        event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if ((!isSlash && !isK) || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      const field = input.current;
      if (field?.checkVisibility()) {
        field.focus();
        field.select();
      } else elsewhere();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input, elsewhere]);
};
