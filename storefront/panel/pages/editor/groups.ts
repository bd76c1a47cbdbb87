type Parts = readonly { readonly type: string }[];

const isHead = (part: Parts[number] | undefined): boolean => part?.type === 'section';

/** Index after the last block of the section that begins there. */
const endOf = (index: number, parts: Parts): number => {
  const next = parts.findIndex((part, at) => at > index && isHead(part));
  return next === -1 ? parts.length : next;
};

/** What moves together: a section with its blocks, or one block. */
export const groupAt = <Part extends Parts[number]>(index: number, parts: readonly Part[]): readonly Part[] =>
  parts.slice(index, isHead(parts[index]) ? endOf(index, parts) : index + 1);

/**
 * What it moves past by one step, from `start` to before `end`; `null`: there is nothing.
 * A section stays below the blocks that are in none, as they would be in it otherwise.
 */
export const passedBy = (index: number, way: 'up' | 'down', parts: Parts) => {
  const after = index + groupAt(index, parts).length;
  const from = way === 'up' ? index - 1 : after;
  if (parts[from] === undefined) return null;
  if (!isHead(parts[index])) return { start: from, end: from + 1 };
  if (way === 'down') return { start: after, end: endOf(after, parts) };
  const head = parts.findLastIndex((part, at) => at < index && isHead(part));
  return head === -1 ? null : { start: head, end: index };
};
