import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import type { RefObject } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { useWayToResult } from '../../analytics/use-way-to-result.ts';
import { eventsAddress } from '../events/address.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { Tree } from '../tree.tsx';
import { ChangedNow } from './changed.tsx';
import { loadHistory, type ShownThing } from './load-history.server.ts';
import { Recent } from './recent.tsx';
import { Search } from './search.tsx';
import { Slider } from './slider.tsx';

export const handle = { needs: 'analytics:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadHistory(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const State = ({ state: { branches, isCut } }: Pick<ShownThing, 'state'>) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="state">
      <h2 id="state">{text('history.state')}</h2>
      {branches.length === 0 ? <p className="panel-lead">{text('history.nothing')}</p> : <Tree branches={branches} />}
      {isCut && <p className="panel-hint">{text('history.cut')}</p>}
    </section>
  );
};

const Changes = ({ rows }: Pick<ShownThing, 'rows'>) => {
  const text = usePanelText();
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{text('history.changes')}</h2>
      <ol role="list" className="history-changes">
        {rows.map(({ change, label, who, to, isHere }) => (
          <li key={change}>
            <span className="history-number">{change}</span>
            <Link to={to} aria-current={isHere ? 'true' : undefined} preventScrollReset>
              {label}
            </Link>
            {isHere && <span className="badge">{text('history.here')}</span>}
            <span className="panel-hint">{who}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};

interface ThingProps {
  readonly thing: ShownThing;
  readonly heading: RefObject<HTMLHeadingElement>;
}

const Thing = ({ thing, heading }: ThingProps) => {
  const { typed } = useLoaderData<typeof loader>();
  return (
    <>
      <section aria-labelledby="thing">
        <h2 id="thing" ref={heading} tabIndex={-1} aria-describedby="stand">
          {thing.title}
        </h2>
        <p className="panel-lead" id="stand">
          {thing.stand}
        </p>
        {thing.question && (
          <p>
            <Link className="more-link" to={thing.question.to}>
              {thing.question.label}
            </Link>
          </p>
        )}
        {thing.unknown !== null && <p className="panel-hint">{thing.unknown}</p>}
      </section>
      {thing.changes > 1 && <Slider thing={thing} typed={typed} />}
      <div className="history-columns">
        <div className="history-change">
          <ChangedNow looked={thing.looked} />
          <Changes rows={thing.rows} />
        </div>
        <State state={thing.state} />
      </div>
    </>
  );
};

const History = () => {
  const { typed, thing, clock, recent } = useLoaderData<typeof loader>();
  const text = usePanelText();
  // Stepping through changes keeps the focus.
  const heading = useWayToResult<HTMLHeadingElement>(typed.change === null);
  const search = <Search key={`${typed.kind} ${typed.id} ${typed.at}`} />;
  return (
    <div className="panel-page analytics">
      <PageHead
        title={text('history.title')}
        lead={text(recent ? 'events.lead' : 'history.lead')}
        {...(!recent && { back: { to: eventsAddress({}), label: text('events.title') } })}
      >
        <p className="panel-hint">{clock}</p>
        {recent && (
          <p className="event-way">
            <a className="more-link" href="#look-up">
              {text('events.lookUp')}
            </a>
          </p>
        )}
      </PageHead>
      {recent ? (
        <div className="event-columns">
          <Recent loaded={recent} heading={heading} />
          <section aria-labelledby="look-up" className="event-look-up">
            <h2 id="look-up">{text('events.lookUp')}</h2>
            <p className="panel-hint">{text('events.lookUpText')}</p>
            {search}
          </section>
        </div>
      ) : (
        <>
          {search}
          {thing && <Thing thing={thing} heading={heading} />}
        </>
      )}
    </div>
  );
};
export default History;
