/** Writes into a field as if it were typed, so that whatever follows the field takes it, a field of React's own too. */
export const typeInto = (field: HTMLInputElement, text: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Writes into a field that is left what was understood of its text: `1.234` is read as 1234 or as 1,234, and whoever
 * typed it should see which.
 * @param understood `null`: not understood, which the form says when it is sent
 */
export const showUnderstood = (field: HTMLInputElement, understood: (text: string) => string | null): void => {
  const text = understood(field.value);
  if (text !== null && text !== field.value) typeInto(field, text);
};
