import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};

const percent = (value: number): number => Math.max(0, Math.min(100, Math.round(value) || 0));

interface FocalPointProps {
  readonly src: string;
  readonly start: Point;
}

/** By click, by arrow keys, or by numbers; in percent of the picture. */
export const FocalPoint = ({ src, start }: FocalPointProps) => {
  const text = usePanelText();
  const isHydrated = useHydrated();
  const fields = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState(start);
  const inputOf = (name: string) => fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const read = (): void =>
    setPoint({ x: percent(Number(inputOf('x')?.value)), y: percent(Number(inputOf('y')?.value)) });
  const set = ({ x, y }: Point): void => {
    const next = { x: percent(x), y: percent(y) };
    setPoint(next);
    for (const name of ['x', 'y'] as const) {
      const input = inputOf(name);
      if (input) input.value = String(next[name]);
    }
  };
  const click = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): void => {
    // Keyboard activation has no position.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    set({ x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 });
  };
  const press = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    set({ x: point.x + step.x, y: point.y + step.y });
  };
  return (
    <>
      {isHydrated && (
        <button
          type="button"
          className="media-focus"
          aria-label={text('media.focalPoint')}
          aria-describedby="fokus"
          onClick={click}
          onKeyDown={press}
        >
          <img src={src} alt="" />
          <span
            className="media-focus-point"
            style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
          />
        </button>
      )}
      <p className="panel-hint" id="fokus">
        {text('media.focalPointHint')}
      </p>
      <div className="product-two" ref={fields}>
        <PanelField label={text('media.focalX')} name="x" inputMode="numeric" defaultValue={start.x} onChange={read} />
        <PanelField label={text('media.focalY')} name="y" inputMode="numeric" defaultValue={start.y} onChange={read} />
      </div>
    </>
  );
};
