import { Form, useSubmit } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { ShownThing } from './load-history.server.ts';

/** Debounce in ms. */
const REST = 250;

interface SliderProps {
  readonly thing: Pick<ShownThing, 'change' | 'changes' | 'ways'>;
  readonly typed: { readonly kind: string; readonly id: string };
}

/** Steps through all changes: by slider, keys, or links without JavaScript. */
export const Slider = ({ thing: { change, changes, ways }, typed }: SliderProps) => {
  const text = usePanelText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  /** The slider's position until the page has loaded. */
  const [moved, setMoved] = useState({ from: change, to: change });
  const at = moved.from === change ? moved.to : change;
  useEffect(() => {
    if (at === change) return;
    const timer = setTimeout(() => submit(form.current, { replace: true, preventScrollReset: true }), REST);
    return () => clearTimeout(timer);
  }, [at, change, submit]);
  return (
    <section aria-labelledby="slider">
      <h2 id="slider">{text('history.slider')}</h2>
      <Form method="get" className="history-slider" ref={form}>
        <input type="hidden" name="art" value={typed.kind} />
        <input type="hidden" name="id" value={typed.id} />
        <label htmlFor={id}>{text('history.sliderValue', { change: at, changes })}</label>
        <input
          id={id}
          type="range"
          name="nr"
          min={1}
          max={changes}
          value={at}
          aria-label={text('history.sliderLabel')}
          aria-valuetext={text('history.sliderValue', { change: at, changes })}
          onChange={({ currentTarget }) => setMoved({ from: change, to: Number(currentTarget.value) })}
        />
        <noscript>
          <button className="button quiet" type="submit">
            {text('history.show')}
          </button>
        </noscript>
      </Form>
      <PageLinks
        ways={[
          { to: ways.first, label: text('history.first') },
          { to: ways.earlier, label: text('history.earlier') },
          { to: ways.later, label: text('history.later') },
          { to: ways.last, label: text('history.last') },
        ]}
        keepsPlace
      />
    </section>
  );
};
