/** What formatted text may look like besides its elements: classes, as styles are not allowed. */
export const TEXT_ALIGNMENTS = ['center', 'end'] as const;
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number];
export const alignmentClass = (alignment: TextAlignment): string => `text-${alignment}`;

/** Colours of the site's theme. */
export const TEXT_COLOURS = ['accent', 'muted', 'signal'] as const;
export type TextColour = (typeof TEXT_COLOURS)[number];
export const colourClass = (colour: TextColour): string => `colour-${colour}`;
