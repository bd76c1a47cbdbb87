import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { WrongAddress } from '../../form-handling/filter-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadSignIns, type SignInRow } from './load-sign-ins.server.ts';

export const handle = { needs: 'members:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadSignIns(request, context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Filter = () => {
  const { person, people, wrong } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const id = useId();
  return (
    <Form method="get" role="search" key={person}>
      <WrongAddress wrong={wrong} />
      <div className="panel-field sign-in-filter">
        <label htmlFor={id}>{text('signIns.person')}</label>
        <div className="settings-find">
          <select id={id} name="person" defaultValue={person}>
            <option value="">{text('signIns.everybody')}</option>
            {people.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <button className="button quiet" type="submit">
            {text('signIns.apply')}
          </button>
        </div>
      </div>
    </Form>
  );
};

const Row = ({ row }: { row: SignInRow }) => (
  <li>
    <div className="panel-facts">
      <p>
        <strong>{row.who}</strong>{' '}
        <span className="badge" data-outcome={row.outcome}>
          {row.outcomeText}
        </span>
      </p>
      <p>{row.how}</p>
      {row.from !== null && <p className="panel-hint">{row.from}</p>}
    </div>
    <p className="panel-hint">
      <time dateTime={row.dateTime}>{row.moment}</time>
    </p>
  </li>
);

/** RO-01 */
const SignIns = () => {
  const { rows, more, first } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('signIns.title')} lead={text('signIns.lead')} />
      <Filter />
      <section aria-label={text('signIns.list')}>
        {rows.length === 0 ? (
          <p className="panel-text">{text('signIns.none')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {rows.map((row, index) => (
              <Row key={index} row={row} />
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('signIns.newest') },
            { to: more, label: text('signIns.older') },
          ]}
        />
      </section>
    </div>
  );
};
export default SignIns;
