import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { useForm } from '../../form-handling/form-state.ts';
import { RowButtons } from '../../form-handling/row-buttons.tsx';
import type { Rows } from '../../form-handling/use-rows.ts';
import { rowField } from '../../form-handling/rows.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface PictureRowProps {
  readonly row: number;
  readonly title: string;
  readonly rows: Rows;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};

const percent = (value: number): number => Math.max(0, Math.min(100, Math.round(value)));
const typed = (text: string | undefined): number => (/^\d{1,3}$/u.test(text ?? '') ? percent(Number(text)) : 50);

export const PictureRow = ({ row, title, rows }: PictureRowProps) => {
  const text = usePanelText();
  const { values } = useForm();
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
    // Keyboard activation has no position.
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
          <PanelField label={text('product.alt')} name={at('alt')} maxLength={500} hint={text('product.altHint')} />
          {hasFocus && (
            <>
              <div className="product-two">
                <PanelField label={text('product.focusX')} name={at('x')} inputMode="numeric" onChange={read} />
                <PanelField label={text('product.focusY')} name={at('y')} inputMode="numeric" onChange={read} />
              </div>
              <p className="panel-hint" id={`fokus-${row}`}>
                {isHydrated ? `${text('product.focusHint')} (${point.x} %, ${point.y} %)` : ''}
              </p>
            </>
          )}
          <RowButtons rows={rows} row={row} name={title} isOrdered />
        </div>
      </div>
    </li>
  );
};
