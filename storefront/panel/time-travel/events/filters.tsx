import { Link } from '@remix-run/react';
import { useId } from 'react';
import { CloseIcon } from '../../../app/components/icons.tsx';
import { AskForm } from '../../form-handling/filter-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { ShownEvents } from './load-events.server.ts';

export const Filters = ({ events: { filter, chips, types } }: { readonly events: ShownEvents }) => {
  const text = usePanelText();
  const id = useId();
  return (
    <>
      <AskForm className="panel-filters event-filter" key={filter.type ?? ''}>
        {filter.actor !== undefined && <input type="hidden" name="wer" value={filter.actor} />}
        {filter.stream !== undefined && <input type="hidden" name="strom" value={filter.stream} />}
        <div className="panel-field">
          <label htmlFor={id}>{text('events.type')}</label>
          <select id={id} name="was" defaultValue={filter.type ?? ''}>
            <option value="">{text('events.anyType')}</option>
            {types.map(({ label, choices }) => (
              <optgroup key={label} label={label}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <div className="panel-inline">
          <button className="button quiet" type="submit">
            {text('filters.apply')}
          </button>
        </div>
      </AskForm>
      {chips.length > 0 && (
        <ul role="list" className="event-chips" aria-label={text('events.filters')}>
          {chips.map(({ label, remove, to }) => (
            <li key={label}>
              <Link className="chip removable" to={to} aria-label={remove}>
                {label} <CloseIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
