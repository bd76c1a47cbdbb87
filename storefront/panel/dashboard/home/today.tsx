import { Link } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { TodayFigure } from './load-today.server.ts';

const Words = ({ value, label, before }: TodayFigure) => (
  <>
    <strong>{value}</strong>
    <span>{label}</span>
    {before !== null && <span className="home-before">{before}</span>}
  </>
);

export const TodayFigures = ({ figures }: { figures: readonly TodayFigure[] }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="today">
      <h2 id="today">{text('home.figures')}</h2>
      <ul role="list" className="panel-tiles home-tiles home-figures">
        {figures.map((figure) => (
          <li key={figure.label}>
            {figure.href === null ? (
              <div>
                <Words {...figure} />
              </div>
            ) : (
              <Link to={figure.href}>
                <Words {...figure} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
