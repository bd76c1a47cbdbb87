import { useSubmit } from '@remix-run/react';
import { useId } from 'react';
import { useHydrated } from '../../../app/components/use-hydrated.ts';
import { BarChart } from '../../charts/bar-chart.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { AGAIN, AskForm } from './ask-form.tsx';
import type { CurrentQuery, CurrentResult } from './current-query.ts';

interface ChosenProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const Chosen = ({ label, name, value, choices }: ChosenProps) => {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select key={value} id={id} name={name} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </p>
  );
};

interface PictureProps {
  readonly asked: CurrentQuery;
  readonly result: CurrentResult;
}

/** Fields of the picture. */
export const DRAWN: ReadonlySet<string> = new Set(['bild', 'x', 'y']);

export const Picture = ({ asked, result: { picture, axes } }: PictureProps) => {
  const text = usePanelText();
  const submit = useSubmit();
  const isHydrated = useHydrated();
  return (
    <div className="analytics-picture">
      {axes.y.length > 0 && (
        <AskForm
          className="analytics-axes"
          fields={asked.again.filter(([name]) => !DRAWN.has(name))}
          onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
        >
          <Chosen label={text('analytics.chart')} name="bild" value={asked.chart.kind} choices={axes.kinds} />
          <Chosen label={text('analytics.axisX')} name="x" value={axes.chosen.x} choices={axes.x} />
          <Chosen label={text('analytics.axisY')} name="y" value={axes.chosen.y} choices={axes.y} />
          {!isHydrated && (
            <button className="button quiet" type="submit">
              {text('analytics.draw')}
            </button>
          )}
        </AskForm>
      )}
      {picture.chart && <BarChart chart={picture.chart} ways={{ form: AGAIN, name: 'balken' }} />}
      {picture.why !== null && <p className="panel-hint">{picture.why}</p>}
    </div>
  );
};
