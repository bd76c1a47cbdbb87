import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { EmptyList } from '../../frame/empty-list.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { PageLinks } from '../../frame/page-links.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { PAGES } from '../addresses.ts';
import { loadBin, restorePage } from './load-bin.server.ts';

export const handle = { needs: 'content:read' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadBin(request, context);
export const action = (args: ActionFunctionArgs) => restorePage(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** Deleted pages, each of which can be restored. */
const Bin = () => {
  const { rows, first, more, notice, mayDraft } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('pages.bin')}
        back={{ to: PAGES, label: text('pages.back') }}
        lead={text('pages.binLead')}
      />
      <Outcome notice={notice} />
      <section aria-label={text('pages.bin')}>
        {rows.length === 0 && first === null ? (
          <EmptyList title={text('pages.binNone')} text={text('pages.binNoneText')} />
        ) : (
          <ul role="list" className="panel-rows">
            {rows.map(({ id, title, href, address, changed, labels }) => (
              <li key={id}>
                <div className="panel-facts">
                  <p>
                    <Link to={href} dir="auto">
                      <strong>{title}</strong>
                    </Link>
                  </p>
                  <p>{address}</p>
                  <p className="panel-hint">{changed}</p>
                </div>
                {mayDraft && (
                  <PanelForm
                    intent="restore"
                    about={{ documentId: id }}
                    className="panel-changes"
                    submit={text('pages.restore')}
                    submitClass="button quiet"
                    submitLabel={labels.restore}
                  />
                )}
              </li>
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
    </div>
  );
};
export default Bin;
