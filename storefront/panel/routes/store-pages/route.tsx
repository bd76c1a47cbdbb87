import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { usePanelAnswer } from '../../forms/use-panel-answer.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { NewPage } from './new-page.tsx';
import { addStorePage, loadStorePages } from './store-pages.server.ts';

export const handle = { needs: 'products:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadStorePages(request, context);
export const action = (args: ActionFunctionArgs) => addStorePage(args);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** Pages that sell (MP-05). */
const StorePages = () => {
  const { pages, more, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const answer = usePanelAnswer();
  return (
    <div className="panel-page">
      <header className="panel-head">
        <h1>{text('storePages.title')}</h1>
        <p className="panel-lead">{text('storePages.lead')}</p>
      </header>
      {notice !== null && answer === undefined && (
        <p className="panel-notice" role="status">
          {notice}
        </p>
      )}
      <section aria-label={text('storePages.list')}>
        {pages.length === 0 ? (
          <p className="panel-text">{text('storePages.none')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {pages.map(({ id, title, href, isLinked }) => (
              <li key={id}>
                <div className="panel-facts">
                  <p>
                    <strong>{title}</strong>{' '}
                    {isLinked && <span className="badge">{text('storePages.inNavigation')}</span>}
                  </p>
                  <p>
                    <a className="more-link" href={href}>
                      {href}
                    </a>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        {more !== null && (
          <p>
            <Link className="button quiet" to={more}>
              {text('storePages.more')}
            </Link>
          </p>
        )}
      </section>
      <NewPage />
    </div>
  );
};
export default StorePages;
