/** Three things that are never one: no such column in the file, an empty cell, a value. */
export type Cell =
  | { readonly is: 'noColumn' }
  | { readonly is: 'empty' }
  | { readonly is: 'value'; readonly text: string };

/**
 * What a file says of a field. `undefined`: nothing, so that an import changes nothing; what an empty cell says is up
 * to its format.
 */
export type Said<T> = T | undefined;

/** A type whose every field a file may leave out. */
export type SaidOf<T> = { readonly [Field in keyof T]: Said<T[Field]> };

/** @param empty what an empty cell says */
export const said = <T>(cell: Cell, empty: T, read: (text: string) => T): Said<T> => {
  if (cell.is === 'noColumn') return undefined;
  return cell.is === 'empty' ? empty : read(cell.text);
};

/** For fields that cannot be empty: an empty cell says as little as no column. */
export const saidIf = <T>(cell: Cell, read: (text: string) => T): Said<T> =>
  cell.is === 'value' ? read(cell.text) : undefined;
