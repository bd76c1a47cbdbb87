import type { HolderId } from './responses.ts';

/**
 * Holders that ended, to refuse late holds. Never pruned, as delays are unbounded. Immutable sets, each larger than the
 * next, so that adding one stays cheap.
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
