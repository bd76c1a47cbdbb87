const PATHS = {
  bold: 'M6 4h5a3.5 3.5 0 0 1 0 7H6zM6 11h6a3.5 3.5 0 0 1 0 7H6z',
  italic: 'M9 4h7M4 18h7M13 4 8 18',
  bulletList: 'M8 5h11M8 11h11M8 17h11M3.5 5h.01M3.5 11h.01M3.5 17h.01',
  orderedList: 'M9 5h10M9 11h10M9 17h10M3 3.5l1.5-.5v4M3 10h2.5L3 13h2.5M3 16h2.5v3H3M5 17.5H3.8',
  blockquote: 'M8 6c-3 1-4 3-4 6v4h5v-5H6M18 6c-3 1-4 3-4 6v4h5v-5h-3',
  link: 'M9 13a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.600-5.600L11 6.500M13 9a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.600 5.600L11 15.500',
  clear: 'M4 5V4h13v1M10 4 7 18M5 18h5M13 13l6 6M19 13l-6 6',
} as const;

/** The button that has it says what it does. */
export const ToolIcon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg viewBox="0 0 22 22" width="22" height="22" aria-hidden="true" className="rich-text-icon">
    <path d={PATHS[name]} />
  </svg>
);
