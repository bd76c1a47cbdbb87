const CHOSEN = 'documentId.';

/** A box of its own for each document, so that all of them are kept over a sign-in. */
export const chosenField = (documentId: string): string => CHOSEN + documentId;
/** The edit whose changes the list shows. */
export const editField = (documentId: string): string => `edit.${documentId}`;

export const chosenIn = (names: Iterable<string>): readonly string[] =>
  [...names].flatMap((name) => (name.startsWith(CHOSEN) ? [name.slice(CHOSEN.length)] : []));
