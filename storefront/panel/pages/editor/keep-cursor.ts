/** Replaces inputs; the one in which somebody is stays the one, with its cursor. */
export const keepCursor = (replace: () => void): void => {
  const { activeElement: before } = document;
  const isText = before instanceof HTMLInputElement || before instanceof HTMLTextAreaElement;
  const [start, end] = isText ? [before.selectionStart, before.selectionEnd] : [null, null];
  replace();
  if (before === null || before.id === '' || before.isConnected) return;
  const after = document.getElementById(before.id);
  after?.focus({ preventScroll: true });
  if (start === null || !(after instanceof HTMLInputElement || after instanceof HTMLTextAreaElement)) return;
  after.setSelectionRange(start, end);
};
