import { useEffect, useState } from 'react';
import { useHydrated } from '../../app/components/use-hydrated.ts';
import { usePanelText } from '../frame/use-panel.ts';

const boxesOf = (form: string): readonly HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type='checkbox'][form='${form}']`),
];

export const markOnly = (form: string, isMarked: (box: HTMLInputElement) => boolean): void => {
  for (const box of boxesOf(form)) box.checked = isMarked(box);
  document.dispatchEvent(new Event('change'));
};

interface MarkAllProps {
  /** Id of the form that the list's boxes belong to. */
  readonly form: string;
  /** Shown without JavaScript, when nothing is counted. */
  readonly hint: string;
  readonly all: string;
}

/** Counts the ticked boxes and toggles all of them. */
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
