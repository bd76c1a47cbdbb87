import { NAVIGATION_AREAS, type NavigationArea } from '@kontor/contracts/documents/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Drop } from './places.ts';

/** What is dragged: a link of the navigation, or a page that it does not link. */
const Dragged = z.union([z.object({ linkId: z.string() }), z.object({ pageId: z.string() })]).readonly();
export type Dragged = z.infer<typeof Dragged>;

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

const AREA = 'area:';
/** What a drop target is called that is no link. */
export const areaTarget = (area: NavigationArea): string => `${AREA}${area}`;
export const areaOf = (target: string): NavigationArea | undefined =>
  NAVIGATION_AREAS.find((area) => target === areaTarget(area));
export const UNLINKED_TARGET = 'unlinked';

interface Takes {
  /** Whether something may go into it. */
  readonly takes: boolean;
  /** Others stand below it: what comes after it would come after those. */
  readonly isFolder?: boolean;
  /** No row, that something could go above or below. */
  readonly isArea?: boolean;
}

const available = (is: boolean) => (is ? 'available' : 'not-available');

/** Where something would go that is dropped there now. */
export const useDropTarget = <Target extends HTMLElement>(
  target: string,
  { takes, isFolder = false, isArea = false }: Takes,
) => {
  const row = useRef<Target>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  useDragging(
    ({ dropTargetForElements, attachInstruction, extractInstruction }) => {
      const element = row.current;
      if (!element) return () => {};
      const operations = {
        'reorder-before': available(!isArea),
        'reorder-after': available(!isArea && !isFolder),
        combine: available(takes),
      } as const;
      return dropTargetForElements({
        element,
        // Nothing goes into itself; what else cannot be is refused.
        canDrop: ({ source }) => !source.element.contains(element),
        getData: ({ input }) => attachInstruction({ target }, { element, input, operations }),
        onDrag: ({ self }) => setDrop(extractInstruction(self.data)?.operation ?? null),
        onDragLeave: () => setDrop(null),
        onDrop: () => setDrop(null),
      });
    },
    [target, takes, isFolder, isArea],
  );
  return { row, drop };
};

/** What was dropped where. */
export const useDrops = (onDrop: (dragged: Dragged, target: string, drop: Drop) => void): void => {
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });
  useDragging(
    ({ monitorForElements, extractInstruction }) =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const [over] = location.current.dropTargets;
          const drop = over && extractInstruction(over.data)?.operation;
          const dragged = Dragged.safeParse(source.data).data;
          if (drop && dragged) latest.current(dragged, String(over.data['target']), drop);
        },
      }),
    [],
  );
};
