import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { BIN, HEADER_FOOTER, NAVIGATION, STYLES, TO_PUBLISH } from '../addresses.ts';
import { changePages, loadPages } from './load-pages.server.ts';
import { NewPage } from './new-page.tsx';
import { PageRow } from './page-row.tsx';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadPages(request, context);
export const action = (args: ActionFunctionArgs) => changePages(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** CN-10 */
const Pages = () => {
  const { rows, first, more, notice, mayDraft, mayPublish } = useLoaderData<typeof loader>();
  const text = usePanelText();
  const isEmpty = rows.length === 0 && first === null;
  return (
    <div className="panel-page">
      <PageHead title={text('pages.title')} lead={text('pages.lead')}>
        <p className="panel-inline">
          {mayDraft && !isEmpty && (
            <a className="button" href="#neu">
              {text('pages.new')}
            </a>
          )}
          {mayPublish && !isEmpty && (
            <Link className="button quiet" to={TO_PUBLISH}>
              {text('pages.toPublish')}
            </Link>
          )}
          <Link className="button quiet" to={NAVIGATION}>
            {text('pages.navigation')}
          </Link>
          <Link className="button quiet" to={HEADER_FOOTER}>
            {text('pages.headerFooter')}
          </Link>
          <Link className="button quiet" to={STYLES}>
            {text('pages.styles')}
          </Link>
          <Link className="button quiet" to={BIN}>
            {text('pages.bin')}
          </Link>
        </p>
      </PageHead>
      <Outcome notice={notice} />
      <section aria-label={text('pages.list')}>
        {isEmpty ? (
          <EmptyList title={text('pages.none')} text={text(mayDraft ? 'pages.noneText' : 'pages.noneReadText')} />
        ) : (
          <ul role="list" className="panel-rows">
            {rows.map((row) => (
              <PageRow key={row.id} row={row} mayDraft={mayDraft} />
            ))}
          </ul>
        )}
        <PageLinks
          ways={[
            { to: first, label: text('pages.first') },
            { to: more, label: text('pages.more') },
          ]}
        />
      </section>
      {mayDraft && <NewPage />}
    </div>
  );
};
export default Pages;
