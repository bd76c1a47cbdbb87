import { useEffect } from 'react';

const leads = (target: EventTarget | null): boolean => {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link !== null && !link.getAttribute('href')?.startsWith('#');
};

/** Holds back links and forms, before any code of the page sees them. */
export const useStill = (): void => {
  useEffect(() => {
    const hold = (event: Event): void => {
      if (event.type === 'click' && !leads(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('click', hold, true);
    window.addEventListener('submit', hold, true);
    return () => {
      window.removeEventListener('click', hold, true);
      window.removeEventListener('submit', hold, true);
    };
  }, []);
};
