import { type RefObject, useEffect } from 'react';

/** Text inputs, where keys are not shortcuts. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'));

/**
 * `/` outside text inputs, and Ctrl/Cmd+K anywhere, focus the search.
 * @param elsewhere called if it is hidden
 */
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
