import { describe, expect, it } from '@jest/globals';
import { stepTarget } from './undo-targets.ts';

/** A page's edits, as one person's buttons make them. @param limit edits that are read at once */
const page = (limit: number) => {
  const done: { edit: number; undoes: number | null; isOwn: boolean }[] = [];
  const isUndone = (edit: number): boolean => {
    const by = done.findLast(({ undoes }) => undoes === edit);
    return by !== undefined && !isUndone(by.edit);
  };
  const read = async (before = Infinity) =>
    done
      .map((one) => ({ ...one, isUndone: isUndone(one.edit) }))
      .toReversed()
      .filter(({ edit }) => edit < before)
      .slice(0, limit);
  const add = (undoes: number | null, isOwn = true): number => done.push({ edit: done.length + 1, undoes, isOwn });
  const step = async (name: 'undo' | 'redo'): Promise<number | null> => {
    const target = await stepTarget(name, read, limit);
    if (target === null) return null;
    add(target);
    return name === 'undo' ? target : done[target - 1]!.undoes;
  };
  const steps = async (...names: readonly ('undo' | 'redo')[]) => {
    const taken: (number | null)[] = [];
    for (const name of names) taken.push(await step(name));
    return taken;
  };
  return { type: () => add(null), others: () => add(null, false), steps };
};

describe.each([1, 2, 3, 100])('undo and redo, with %d edits read at once', (limit) => {
  it('take edits back one by one, and bring them back in the other order', async () => {
    const { type, steps } = page(limit);
    for (let n = 0; n < 3; n += 1) type();
    expect(await steps('undo', 'undo', 'undo', 'undo')).toEqual([3, 2, 1, null]);
    expect(await steps('redo', 'redo')).toEqual([1, 2]);
    expect(await steps('undo', 'redo', 'redo', 'redo')).toEqual([2, 2, 3, null]);
  });

  it('end what can be brought back with a new edit', async () => {
    const { type, steps } = page(limit);
    type();
    type();
    await steps('undo');
    type();
    expect(await steps('redo', 'undo', 'undo')).toEqual([null, 4, 1]);
  });

  it('leave alone what others have edited, however much that is', async () => {
    const { type, others, steps } = page(limit);
    type();
    for (let n = 0; n < 5; n += 1) others();
    expect(await steps('redo', 'undo', 'redo', 'redo')).toEqual([null, 1, 1, null]);
  });
});
