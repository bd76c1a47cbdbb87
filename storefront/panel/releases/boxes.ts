/** A box of its own for each document, so that all of them are kept over a sign-in. */
export const boxOf = (name: string, documentId: string): string => `${name}.${documentId}`;

/** The documents whose boxes are ticked. */
export const chosenIn = (form: FormData, name: string): readonly string[] =>
  [...form.keys()].filter((key) => key.startsWith(`${name}.`)).map((key) => key.slice(name.length + 1));
