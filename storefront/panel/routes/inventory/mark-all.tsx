import { useEffect, useState } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { BULK_FORM } from '../../inventory/change-kinds.ts';

const boxes = (): readonly HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type='checkbox'][form='${BULK_FORM}']`),
];

/** Marks those, and no others. */
export const markOnly = (isMarked: (box: HTMLInputElement) => boolean): void => {
  for (const box of boxes()) box.checked = isMarked(box);
  document.dispatchEvent(new Event('change'));
};

/** How many are marked, and all or none of them at once. */
export const MarkAll = () => {
  const text = usePanelText();
  const isHydrated = useHydrated();
  const [marked, setMarked] = useState(0);
  useEffect(() => {
    const count = (): void => setMarked(boxes().filter((box) => box.checked).length);
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, []);
  if (!isHydrated) return <p className="panel-text">{text('inventory.bulkText')}</p>;
  return (
    <div className="panel-inline">
      <p className="stock-marked" role="status">
        {text('inventory.marked', { n: marked })}
      </p>
      <button className="text-button" type="button" onClick={() => markOnly(() => true)}>
        {text('inventory.markAll')}
      </button>
      {marked > 0 && (
        <button className="text-button" type="button" onClick={() => markOnly(() => false)}>
          {text('inventory.markNone')}
        </button>
      )}
    </div>
  );
};
