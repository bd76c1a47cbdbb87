/** Copies of a picture, in the few words that a page carries of them. */
export interface CopySet {
  /** Address of their folder. */
  readonly folder: string;
  readonly widths: readonly number[];
  /** Of the original's type, e.g. `jpg`. */
  readonly extension: string;
  /** In pixels, where no copy is as wide; `null`: one is. */
  readonly originalWidth: number | null;
}

/** IM-03: of one type, with the original as the widest one. @param extension default: the type of the original */
export const copySrcSet = (
  { folder, widths, extension: original, originalWidth }: CopySet,
  extension = original,
): string => {
  const all = widths.map((width) => `${folder}/${width}.${extension} ${width}w`);
  if (extension === original && originalWidth !== null) {
    all.push(`${folder}/original.${original} ${originalWidth}w`);
  }
  return all.join(', ');
};
