import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { Field } from './fields.tsx';
import { useProductForm } from './product-form.tsx';
import { RowButtons } from './row-buttons.tsx';
import { rowField } from './rows.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PictureRowProps {
  readonly row: number;
  readonly title: string;
  readonly onRemove: (row: number) => void;
  readonly onUp?: ((row: number) => void) | undefined;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};

const percent = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));
const typed = (text: string | undefined): number => (/^\d{1,3}$/u.test(text ?? '') ? percent(Number(text)) : 50);

/** One picture: what is to be seen on it, and which point of it every cut shows. */
export const PictureRow = ({ row, title, onRemove, onUp }: PictureRowProps) => {
  const text = usePanelText();
  const { values } = useProductForm();
  const isHydrated = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const at = (field: string): string => rowField('images', row, field);
  const url = values[at('url')] ?? '';
  const hasFocus = url.startsWith('/files/pictures/') && url.endsWith('.webp');
  const [point, setPoint] = useState<Point>({ x: typed(values[at('x')]), y: typed(values[at('y')]) });
  const read = (): void => {
    const of = (field: string) => frame.current?.querySelector<HTMLInputElement>(`[name="${at(field)}"]`)?.value;
    setPoint({ x: typed(of('x')), y: typed(of('y')) });
  };
  const set = ({ x, y }: Point): void => {
    const next = { x: percent(x), y: percent(y) };
    setPoint(next);
    for (const field of ['x', 'y'] as const) {
      const input = frame.current?.querySelector<HTMLInputElement>(`[name="${at(field)}"]`);
      if (input) input.value = String(next[field]);
    }
  };
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    // Of a key the place is nowhere.
    if (event.detail === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    set({ x: ((event.clientX - box.left) / box.width) * 100, y: ((event.clientY - box.top) / box.height) * 100 });
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    set({ x: point.x + step.x, y: point.y + step.y });
  };
  const picture = <img src={url} alt={values[at('alt')] ?? ''} loading="lazy" decoding="async" />;
  return (
    <li className="product-picture">
      <div ref={frame} className="product-picture-parts">
        <input type="hidden" name={at('url')} value={url} />
        {isHydrated && hasFocus ? (
          <button
            type="button"
            className="product-focus"
            aria-label={`${title}: ${text('product.focus')}`}
            aria-describedby={`fokus-${row}`}
            onClick={click}
            onKeyDown={press}
          >
            {picture}
            <span
              className="product-focus-point"
              style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
            />
          </button>
        ) : (
          <div className="product-focus">{picture}</div>
        )}
        <div className="product-picture-fields">
          <p className="product-picture-name">{title}</p>
          <Field label={text('product.alt')} name={at('alt')} maxLength={500} hint={text('product.altHint')} />
          {hasFocus && (
            <>
              <div className="product-two">
                <Field label={text('product.focusX')} name={at('x')} inputMode="numeric" onChange={read} />
                <Field label={text('product.focusY')} name={at('y')} inputMode="numeric" onChange={read} />
              </div>
              <p className="panel-hint" id={`fokus-${row}`}>
                {isHydrated ? `${text('product.focusHint')} (${point.x} %, ${point.y} %)` : ''}
              </p>
            </>
          )}
          <RowButtons kind="images" row={row} name={title} onRemove={onRemove} onUp={onUp} />
        </div>
      </div>
    </li>
  );
};
