import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Drop } from './places.ts';

/** What is dragged: a link of the navigation, or a page that it does not link. */
export type Dragged = { readonly linkId: string } | { readonly pageId: string };

const loadDragging = async () => {
  const [adapter, hitbox] = await Promise.all([
    import('@atlaskit/pragmatic-drag-and-drop/element/adapter'),
    import('@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'),
  ]);
  return { ...adapter, ...hitbox };
};
type Dragging = Awaited<ReturnType<typeof loadDragging>>;

/** Registers with the library once it is loaded; the page works without it. */
const useDragging = (register: (dragging: Dragging) => () => void, deps: readonly unknown[]): void => {
  const latest = useRef(register);
  useEffect(() => {
    latest.current = register;
  });
  useEffect(() => {
    let isGone = false;
    let clean = (): void => {};
    loadDragging().then(
      (dragging) => {
        if (!isGone) clean = latest.current(dragging);
      },
      // Without a connection there are still keys and buttons.
      () => {},
    );
    return () => {
      isGone = true;
      clean();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, deps);
};

/** The row around a handle follows the pointer. */
export const useDragged = (handle: RefObject<HTMLElement>, dragged: Dragged): void => {
  const id = 'linkId' in dragged ? dragged.linkId : dragged.pageId;
  useDragging(
    ({ draggable }) => {
      const row = handle.current?.parentElement;
      if (!row || !handle.current) return () => {};
      return draggable({
        element: row,
        dragHandle: handle.current,
        getInitialData: () => ({ ...dragged }),
        onDragStart: () => row.setAttribute('data-dragged', ''),
        onDrop: () => row.removeAttribute('data-dragged'),
      });
    },
    [id],
  );
};

/** Where something would go that is dropped on the row now. */
export const useDropTarget = (linkId: string) => {
  const row = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  useDragging(
    ({ dropTargetForElements, attachInstruction, extractInstruction }) => {
      const element = row.current;
      if (!element) return () => {};
      const shown = (data: Record<string | symbol, unknown>): void =>
        setDrop(extractInstruction(data)?.operation ?? null);
      return dropTargetForElements({
        element,
        // A link cannot stand below itself.
        canDrop: ({ source }) => !source.element.closest('li')?.contains(element),
        getData: ({ input }) =>
          attachInstruction(
            { linkId },
            {
              element,
              input,
              operations: { 'reorder-before': 'available', 'reorder-after': 'available', combine: 'available' },
            },
          ),
        onDrag: ({ self }) => shown(self.data),
        onDragLeave: () => setDrop(null),
        onDrop: () => setDrop(null),
      });
    },
    [linkId],
  );
  return { row, drop };
};

/** What was dropped on which row. */
export const useDrops = (onDrop: (dragged: Dragged, target: string, drop: Drop) => void): void => {
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useDragging(
    ({ monitorForElements, extractInstruction }) =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const [target] = location.current.dropTargets;
          const drop = target && extractInstruction(target.data)?.operation;
          if (drop) latest.current(source.data as unknown as Dragged, String(target.data['linkId']), drop);
        },
      }),
    [],
  );
};
