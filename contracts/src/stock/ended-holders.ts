import type { HolderId } from './stock.ts';

/**
 * Whoever has taken or given back what was held, so that a hold of theirs that comes late is refused. Nobody is ever
 * forgotten: how late is not known, and who remembers a stream keeps the ids of all of its commands anyway. No set is
 * ever changed, and each is larger than the next, so that one holder more costs little however many there are.
 */
export type EndedHolders = readonly ReadonlySet<HolderId>[];

export const NO_HOLDERS: EndedHolders = [];

export const hasEnded = (ended: EndedHolders, holderId: HolderId): boolean => ended.some((some) => some.has(holderId));

export const withEnded = (ended: EndedHolders, holderId: HolderId): EndedHolders => {
  if (hasEnded(ended, holderId)) return ended;
  const kept = [...ended];
  let newest: ReadonlySet<HolderId> = new Set([holderId]);
  for (let last = kept.at(-1); last && last.size <= newest.size; last = kept.at(-1)) {
    newest = new Set([...last, ...newest]);
    kept.pop();
  }
  return [...kept, newest];
};
