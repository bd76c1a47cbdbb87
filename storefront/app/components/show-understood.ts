import type { FocusEvent } from 'react';

/**
 * Writes into a field, once it is left, what was understood of the text: `1.234` is read as 1234 or as 1,234, and
 * whoever typed it should see which. As if typed, so that whatever follows the field takes it.
 * @param understood `null`: not understood, which the form says when it is sent
 */
export const showUnderstood =
  (understood: (text: string) => string | null) =>
  ({ target }: FocusEvent<HTMLInputElement>): void => {
    const text = understood(target.value);
    if (text === null || text === target.value) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, text);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  };
