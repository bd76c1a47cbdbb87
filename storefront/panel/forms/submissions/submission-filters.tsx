import { Link, useLoaderData } from '@remix-run/react';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { loadSubmissions } from './load-submissions.server.ts';

export const SubmissionFilters = () => {
  const { folders, filter, kept, reset, wrong, list } = useLoaderData<typeof loadSubmissions>();
  const text = usePanelText();
  return (
    <section aria-label={text('submissions.filters')}>
      <nav aria-label={text('submissions.folders')}>
        <ul role="list" className="order-works">
          {folders.map(({ label, count, href, isChosen }) => (
            <li key={href}>
              <Link className="chip" to={href} aria-current={isChosen ? 'page' : undefined}>
                {label} <span className="submission-count">{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FilterForm
        key={JSON.stringify(filter)}
        search={{ label: text('submissions.search'), text: filter.search }}
        kept={kept}
        reset={reset}
        wrong={wrong}
        ofPeople={list}
      >
        <PanelField label={text('submissions.from')} name="von" type="date" defaultValue={filter.from} />
        <PanelField label={text('submissions.to')} name="bis" type="date" defaultValue={filter.to} />
      </FilterForm>
    </section>
  );
};
