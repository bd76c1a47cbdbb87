/** Of the boxes. */
export const PAGES = 'seiten';
export const WITHDRAWN = 'herunter';
export const DAY = 'tag';
export const TIME = 'uhrzeit';
/** Value of the button that publishes at once. */
export const NOW = 'jetzt';
