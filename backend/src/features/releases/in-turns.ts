import type { Ambient } from '@kontor/contracts/kernel/ambient';

/** More would keep pages waiting, as an embedded store works in this thread. */
const AT_ONCE = 3;

/** A few at a time, with room for others in between. */
export const inTurns = async <Item, Result>(
  { timers }: Pick<Ambient, 'timers'>,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (let index = 0; index < items.length; index += AT_ONCE) {
    if (index > 0) await timers.turn();
    results.push(...(await Promise.all(items.slice(index, index + AT_ONCE).map(work))));
  }
  return results;
};
