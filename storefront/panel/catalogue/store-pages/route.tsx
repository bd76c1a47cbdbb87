import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { Alert } from '../../../app/components/alert.tsx';
import { metaTags } from '../../../app/page-meta.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { NewPage } from './new-page.tsx';
import { RestockOfferingForm } from './restock-offering-form.tsx';
import { loadStorePages, writeStorePages } from './store-pages.server.ts';

export const handle = { needs: 'products:write' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadStorePages(request, context);
export const action = (args: ActionFunctionArgs) => writeStorePages(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** MP-05 */
const StorePages = () => {
  const { pages, more, notice } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const answer = usePanelAnswer();
  return (
    <div className="panel-page">
      <PageHead title={text('storePages.title')} lead={text('storePages.lead')} />
      <Alert answer={answer?.ok === false && answer.intent === 'restock' ? answer : undefined} />
      <Notice notice={notice} />
      <section aria-label={text('storePages.list')}>
        {pages.length === 0 ? (
          <p className="panel-text">{text('storePages.none')}</p>
        ) : (
          <ul role="list" className="panel-rows">
            {pages.map(({ id, title, href, isLinked, offering }) => (
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
                <RestockOfferingForm collectionId={id} title={title} offering={offering} />
              </li>
            ))}
          </ul>
        )}
        <PageLinks ways={[{ to: more, label: text('storePages.more') }]} />
      </section>
      <NewPage />
    </div>
  );
};
export default StorePages;
