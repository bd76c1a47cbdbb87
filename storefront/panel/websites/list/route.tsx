import { DocumentId } from '@kontor/contracts/kernel/ids';
import type { WebsiteAnswer } from '@kontor/contracts/websites/calls';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { textOf } from '../../../app/responses.server.ts';
import { Notice } from '../../form-handling/outcome.tsx';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { TO_PUBLISH } from '../../pages/addresses.ts';
import { usePanelText } from '../../frame/use-panel.ts';

export const handle = { needs: 'signedIn', place: 'frontDoor' };
/** What is to do at a site, and where. */
const waiting = (
  { kind, count, isMore }: WebsiteAnswer['work'][number],
  address: string,
  context: LoaderFunctionArgs['context'],
) => {
  const text = panelTextOf(context);
  const isChange = kind === 'changes';
  const path = isChange ? TO_PUBLISH : '/bestellungen';
  const label = isChange ? text('pages.toPublish') : text(`home.work.${kind}`);
  const n = isMore ? text('home.countMore', { n: count }) : String(count);
  return { kind, text: text('websites.work', { label, n }), href: `${address}/config/eintreten?weiter=${path}` };
};

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const text = panelTextOf(context);
  const { websites } = await context.websites.list();
  const { searchParams } = new URL(request.url);
  const isMade = websites.find(({ id }) => id === searchParams.get('website'));
  const home = DocumentId.safeParse(searchParams.get('seite'));
  return {
    meta: { title: panelTitle(context, 'websites.title') },
    onward: isMade?.address && home.success ? `${isMade.address}/config/eintreten?weiter=/seiten/${home.data}` : null,
    notice: isMade
      ? text(searchParams.has('beigetreten') ? 'websites.joined' : 'websites.made', { name: isMade.name })
      : null,
    websites: websites.map(({ id, name, role, address, state, work }) => ({
      ...{ id, name, address },
      work: address === null ? [] : work.map((one) => waiting(one, address, context)),
      role: textOf(context)(`role.${role}`),
      state: text(address === null ? 'websites.pending' : `websites.state.${state}`),
      host: address === null ? null : new URL(address).host,
      openLabel: text('websites.openNamed', { name }),
      visitLabel: text('websites.visitNamed', { name }),
    })),
  };
};
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Websites = () => {
  const { websites, notice, onward } = useLoaderData<typeof loader>();
  // By script: the Content Security Policy lets no form lead to another host.
  useEffect(() => {
    if (onward !== null) location.replace(onward);
  }, [onward]);

  const text = usePanelText();
  const create = (
    <Link className="button" to="/websites/neu">
      {text('websites.new')}
    </Link>
  );
  return (
    <div className="panel-page">
      <PageHead title={text('websites.title')} beside={websites.length > 0 && create} />
      <Notice notice={notice} />
      {onward !== null && (
        <p>
          <a className="button" href={onward}>
            {text('websites.editHome')}
          </a>
        </p>
      )}
      {websites.length === 0 ? (
        <section className="websites-none">
          <p className="panel-lead">{text('websites.none')}</p>
          <p>{create}</p>
        </section>
      ) : (
        <ul role="list" className="panel-rows">
          {websites.map(({ id, name, role, address, state, work, host, openLabel, visitLabel }) => (
            <li key={id}>
              <div>
                <h2 dir="auto">{name}</h2>
                <p className="panel-hint">{host ?? id}</p>
                <p className="panel-inline websites-state">
                  <span className="badge">{role}</span>
                  <span className="badge">{state}</span>
                </p>
                {work.length > 0 && (
                  <ul role="list" className="panel-inline" aria-label={text('home.work')}>
                    {work.map((one) => (
                      <li key={one.kind}>
                        <a className="more-link" href={one.href}>
                          {one.text}
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              {address !== null && (
                <p className="panel-inline">
                  <a className="button quiet" href={`${address}/config/eintreten`} aria-label={openLabel}>
                    {text('websites.open')}
                  </a>
                  <a className="button quiet" href={`${address}/`} aria-label={visitLabel}>
                    {text('websites.visit')}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
export default Websites;
