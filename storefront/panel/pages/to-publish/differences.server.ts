import { partFieldPath, partOf, partPath } from '@kontor/contracts/documents/cells';
import type { DocumentContent, DocumentEdit } from '@kontor/contracts/documents/responses';
import { differencesOfParts, type Parts } from '@kontor/contracts/kernel/differences';

/** All but the order of its parts. */
const cellsIn = ({ fields, parts }: DocumentContent): Parts =>
  new Map([
    ...Object.entries(fields),
    ...parts.flatMap(({ id, type, fields: own }): readonly [string, unknown][] => [
      [partPath(id), type],
      ...Object.entries(own).map(([field, value]): [string, unknown] => [partFieldPath(id, field), value]),
    ]),
  ]);

/** What tells two versions of a document apart, as one edit from the first to the second would; without the order. */
export const differencesOf = (before: DocumentContent, after: DocumentContent): DocumentEdit['changes'] => {
  const kept = new Set<string>(after.parts.map(({ id }) => id));
  return differencesOfParts(null, cellsIn(before), cellsIn(after)).flatMap(({ part: path, theirs, mine }) => {
    const partId = partOf(path);
    const isOfGone = partId !== null && !kept.has(partId) && path !== partPath(partId);
    return isOfGone ? [] : [{ path, before: theirs, after: mine }];
  });
};

/** Whether the parts of both versions follow one another differently. */
export const isReordered = (before: DocumentContent, after: DocumentContent): boolean => {
  const ids = [before, after].map(({ parts }) => parts.map(({ id }) => id));
  const [first, second] = ids.map((own, n) => own.filter((id) => ids[1 - n]!.includes(id)).join(' '));
  return first !== second;
};
