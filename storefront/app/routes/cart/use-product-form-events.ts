import { useCallback, useEffect } from 'react';

/** `detail` of every event. */
export interface ProductFormDetail {
  readonly entryId: string;
  readonly itemId: string;
}

/**
 * CA-08: dispatches `product-form:open`, `product-form:submit` and `product-form:close` on the document.
 * @returns to be called when the form is sent
 */
export const useProductFormEvents = (isOpen: boolean, { entryId, itemId }: ProductFormDetail): (() => void) => {
  const tell = useCallback(
    (name: 'open' | 'close' | 'submit'): void => {
      const detail: ProductFormDetail = { entryId, itemId };
      document.dispatchEvent(new CustomEvent(`product-form:${name}`, { detail }));
    },
    [entryId, itemId],
  );
  useEffect(() => {
    if (!isOpen) return undefined;
    tell('open');
    return () => tell('close');
  }, [isOpen, tell]);
  return useCallback(() => tell('submit'), [tell]);
};
