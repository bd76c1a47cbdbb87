import { describe, expect, it } from '@jest/globals';
import { redoTarget, undoTarget } from './undo-targets.ts';

/** A page's edits, as one person's buttons make them. */
const page = () => {
  const done: { edit: number; undoes: number | null; isOwn: boolean }[] = [];
  const isUndone = (edit: number): boolean => {
    const by = done.findLast(({ undoes }) => undoes === edit);
    return by !== undefined && !isUndone(by.edit);
  };
  const edits = () => done.map((one) => ({ ...one, isUndone: isUndone(one.edit) })).toReversed();
  const add = (undoes: number | null, isOwn = true): number => done.push({ edit: done.length + 1, undoes, isOwn });
  return {
    type: () => add(null),
    others: () => add(null, false),
    undo: () => {
      const target = undoTarget(edits());
      if (target !== null) add(target);
      return target;
    },
    redo: () => {
      const target = redoTarget(edits());
      if (target !== null) add(target);
      return target === null ? null : done[target - 1]!.undoes;
    },
  };
};

describe('undo and redo', () => {
  it('take edits back one by one, and bring them back in the other order', () => {
    const { type, undo, redo } = page();
    for (let n = 0; n < 3; n += 1) type();
    expect([undo(), undo(), undo(), undo()]).toEqual([3, 2, 1, null]);
    expect([redo(), redo()]).toEqual([1, 2]);
    expect([undo(), redo(), redo(), redo()]).toEqual([2, 2, 3, null]);
  });

  it('end what can be brought back with a new edit', () => {
    const { type, undo, redo } = page();
    type();
    type();
    undo();
    type();
    expect([redo(), undo(), undo()]).toEqual([null, 4, 1]);
  });

  it('leave alone what others have edited', () => {
    const { type, others, undo, redo } = page();
    type();
    others();
    expect([redo(), undo(), redo()]).toEqual([null, 1, 1]);
  });
});
