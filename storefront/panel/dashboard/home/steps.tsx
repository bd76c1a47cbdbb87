import { Link } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadSteps } from './load-steps.server.ts';

type Steps = NonNullable<Awaited<ReturnType<typeof loadSteps>>>;

export const FirstSteps = ({ steps: { about, list } }: { steps: Steps }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{text('home.steps')}</h2>
      <p>{about}</p>
      <ol className="home-steps">
        {list.map(({ to, label, isDone }) => (
          <li key={to} data-done={isDone}>
            <Link to={to}>{label}</Link> {isDone && <span className="badge">{text('home.stepDone')}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
};
