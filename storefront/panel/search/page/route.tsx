import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction } from '@remix-run/react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { FilterForm } from '../../form-handling/filter-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { EmptyList } from '../../frame/empty-list.tsx';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import type { HitRows } from '../hit-groups.ts';
import { findAll } from './action.server.ts';

export const handle = { needs: 'signedIn' };
export const loader = ({ context }: LoaderFunctionArgs) => ({ meta: { title: panelTitle(context, 'search.title') } });
export const action = (args: ActionFunctionArgs) => findAll(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Group = ({ group: { name, label, rows, isMore, all } }: { group: HitRows }) => {
  const text = usePanelText();
  return (
    <section aria-labelledby={name}>
      <h2 id={name}>{label}</h2>
      <ul role="list" className="home-changes">
        {rows.map(({ key, to, title, detail }) => (
          <li key={key}>
            <p>
              <Link to={to}>
                <span dir="auto">{title}</span>
              </Link>
            </p>
            <p className="panel-hint" dir="auto">
              {detail}
            </p>
          </li>
        ))}
      </ul>
      {isMore && (
        <p>
          {all ? (
            <Link className="more-link" to={all.to}>
              {all.label}
            </Link>
          ) : (
            text('search.moreHits')
          )}
        </p>
      )}
    </section>
  );
};

const Search = () => {
  const answer = usePanelAnswer();
  const text = usePanelText();
  const found = answer?.ok === true ? answer.found : undefined;
  const groups = found?.groups ?? [];
  return (
    <div className="panel-page">
      <PageHead title={text('search.title')} />
      <Alert answer={answer?.ok === false ? answer : undefined} />
      <FilterForm
        key={found?.query}
        search={{ label: text('search.label'), text: found?.query ?? '', most: 254, hint: text('search.hint') }}
        reset={null}
        submit={text('search.submit')}
        isPosted
      />
      {found?.isTooCommon && <p className="panel-notice">{text('search.tooCommon')}</p>}
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
      {found && groups.length === 0 && !found.isTooCommon && (
        <EmptyList title={text('search.none')} text={text('search.noneText')} />
      )}
    </div>
  );
};
export default Search;
