import type { RefObject } from 'react';
import { Alert } from '../../../app/components/alert.tsx';
import { EventList } from '../events/event-list.tsx';
import { Filters } from '../events/filters.tsx';
import { LiveList } from '../events/live-list.tsx';
import type { loadEvents, ShownEvents } from '../events/load-events.server.ts';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

interface RecentProps {
  readonly heading: RefObject<HTMLHeadingElement>;
}

const Found = ({ events, heading }: RecentProps & { readonly events: ShownEvents }) => {
  const text = usePanelText();
  const { rows, newest, isPast, isCut, isNarrowed } = events;
  const empty = isCut ? null : (
    <EmptyList
      title={text(isNarrowed ? 'events.noneSuch' : 'events.none')}
      text={text(isNarrowed ? 'events.noneSuchText' : 'events.noneText')}
    />
  );
  return (
    <>
      {newest !== null && !isPast ? (
        <LiveList
          key={`${newest} ${JSON.stringify(events.filter)}`}
          events={events}
          newest={newest}
          heading={heading}
          empty={empty}
        />
      ) : (
        <>
          <EventList rows={rows} />
          {rows.length === 0 && empty}
        </>
      )}
      {isCut && <p className="panel-hint">{text('events.cut')}</p>}
      <PageLinks ways={events.ways} />
    </>
  );
};

export const Recent = ({
  loaded,
  heading,
}: RecentProps & { readonly loaded: Awaited<ReturnType<typeof loadEvents>> }) => {
  const text = usePanelText();
  const { events, problem } = loaded;
  return (
    <section aria-labelledby="recent" className="event-section">
      <h2 id="recent" ref={heading} tabIndex={-1}>
        {text(events?.isPast ? 'events.titleOlder' : 'events.title')}
      </h2>
      {problem && <Alert answer={{ ok: false, title: text('history.wrong'), messages: problem, values: {} }} />}
      {events && (
        <>
          <Filters events={events} />
          <Found events={events} heading={heading} />
        </>
      )}
    </section>
  );
};
