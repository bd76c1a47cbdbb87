import type { TextByKey } from '@kontor/contracts/messages/index';
import { useId } from 'react';
import { useText } from '../../frame/page-frame.tsx';
import { BlockTitle } from '../block-title.tsx';
import type { ViewProps } from '../page-block.ts';
import '../../frame/later-texts.ts';

type Loaded = ViewProps<'openingHours'>['block'];
type Span = Loaded['days'][number]['spans'][number];

const inWords = ({ isOpen, next }: Loaded['state'], text: TextByKey): string => {
  if (next === null) return text(isOpen ? 'blocks.openAlways' : 'blocks.closedNow');
  const { day, isToday, time } = next;
  if (isOpen) return text('blocks.openNow', { time });
  return isToday
    ? text('blocks.opensToday', { time })
    : text('blocks.opensOn', { day: text(`blocks.day.${day}`), time });
};

const Spans = ({ spans }: { spans: readonly Span[] }) => {
  const text = useText();
  if (spans.length === 0) return <span className="muted">{text('blocks.closed')}</span>;
  return (
    <>
      {spans.map(({ opens, closes }) => (
        <span key={opens}>{text('blocks.span', { from: opens, to: closes })}</span>
      ))}
    </>
  );
};

export const OpeningHours = ({ block: { title, note, days, exceptions, state } }: ViewProps<'openingHours'>) => {
  const text = useText();
  const id = useId();
  return (
    <section className="opening-hours" aria-labelledby={id}>
      <BlockTitle title={title || text('blocks.hours')} id={id} />
      <p className="open-state" data-open={state.isOpen}>
        {inWords(state, text)}
      </p>
      <dl>
        {days.map(({ day, isToday, spans }) => (
          <div key={day} data-today={isToday}>
            <dt>{text(`blocks.day.${day}`)}</dt>
            <dd>
              <Spans spans={spans} />
            </dd>
          </div>
        ))}
      </dl>
      {exceptions.length > 0 && (
        <>
          <h3>{text('blocks.exceptions')}</h3>
          <dl>
            {exceptions.map((one, index) => (
              <div key={index}>
                <dt>
                  {one.days}
                  {one.title !== '' && <span className="muted"> {one.title}</span>}
                </dt>
                <dd>
                  <Spans spans={one.span === null ? [] : [one.span]} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {note !== '' && <p className="muted">{note}</p>}
    </section>
  );
};
