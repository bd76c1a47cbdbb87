/** The events for which React hydrates a page at once. */
const EVENTS = [
  ...[
    'click',
    'auxclick',
    'dblclick',
    'contextmenu',
    'mousedown',
    'mouseup',
    'pointerdown',
    'pointerup',
    'pointercancel',
  ],
  ...['touchstart', 'touchend', 'touchcancel', 'dragstart', 'dragend', 'drop', 'keydown', 'keypress', 'keyup'],
  ...['input', 'textInput', 'compositionstart', 'compositionend', 'copy', 'cut', 'paste', 'change', 'reset', 'submit'],
];

const hold = (event: Event): void => event.stopPropagation();

let isHolding = false;

/**
 * Keeps events from React until the page renders for the first time. Before that Remix decodes the page's data, and an
 * event in the moment before it begins would end hydration for good (https://github.com/remix-run/remix/issues/10214).
 * The browser itself acts on them, as without JavaScript.
 */
export const holdEvents = (): void => {
  isHolding = true;
  for (const name of EVENTS) window.addEventListener(name, hold, true);
};

export const releaseEvents = (): void => {
  if (!isHolding) return;
  isHolding = false;
  for (const name of EVENTS) window.removeEventListener(name, hold, true);
};
