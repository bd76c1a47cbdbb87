import { Link } from '@remix-run/react';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadWork } from './load-work.server.ts';

type Work = NonNullable<Awaited<ReturnType<typeof loadWork>>>;

export const WorkList = ({ work }: { work: Work }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="work">
      <h2 id="work">{text('home.work')}</h2>
      {work.length === 0 ? (
        <p>
          <strong>{text('home.done')}</strong> {text('home.doneText')}
        </p>
      ) : (
        <ul role="list" className="panel-tiles home-tiles">
          {work.map(({ href, label, value }) => (
            <li key={href}>
              <Link to={href} data-due>
                <strong>{value}</strong>
                <span>{label}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
