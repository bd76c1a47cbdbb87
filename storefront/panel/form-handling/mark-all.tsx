import { useEffect, useState } from 'react';
import { useHydrated } from '../../app/components/use-hydrated.ts';
import { usePanelText } from '../frame/use-panel.ts';

const boxesOf = (form: string): readonly HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type='checkbox'][form='${form}']`),
];

/** Marks those boxes of a form, and no others. */
export const markOnly = (form: string, isMarked: (box: HTMLInputElement) => boolean): void => {
  for (const box of boxesOf(form)) box.checked = isMarked(box);
  document.dispatchEvent(new Event('change'));
};

interface MarkAllProps {
  /** Id of the form that the boxes of the list belong to. */
  readonly form: string;
  /** What to do, where nothing is counted without a script. */
  readonly hint: string;
  /** What marks all of them. */
  readonly all: string;
}

/** How many are marked, and all or none of them at once. */
export const MarkAll = ({ form, hint, all }: MarkAllProps) => {
  const text = usePanelText();
  const isHydrated = useHydrated();
  const [marked, setMarked] = useState(0);
  useEffect(() => {
    const count = (): void => setMarked(boxesOf(form).filter((box) => box.checked).length);
    count();
    document.addEventListener('change', count);
    return () => document.removeEventListener('change', count);
  }, [form]);
  if (!isHydrated) return <p className="panel-text">{hint}</p>;
  return (
    <div className="panel-inline">
      <p className="stock-marked" role="status">
        {text('inventory.marked', { n: marked })}
      </p>
      <button className="text-button" type="button" onClick={() => markOnly(form, () => true)}>
        {all}
      </button>
      {marked > 0 && (
        <button className="text-button" type="button" onClick={() => markOnly(form, () => false)}>
          {text('inventory.markNone')}
        </button>
      )}
    </div>
  );
};
