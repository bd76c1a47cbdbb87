import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { loadCertificate } from './load-certificate.server.ts';

export const handle = { needs: 'persons:write' };
export const loader = ({ params, context }: LoaderFunctionArgs) => loadCertificate(params['personId'] ?? '', context);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const PersonCertificate = () => {
  const { title, about, lead, file, sections } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={title} back={{ to: '/personen', label: text('certificate.back') }} lead={about}>
        <p className="panel-text">{lead}</p>
        <p className="panel-text">{text('certificate.keep')}</p>
        <p>
          <Link className="button" to={file} reloadDocument>
            {text('certificate.download')}
          </Link>
        </p>
      </PageHead>
      {sections.map(({ id, title: heading, facts, sentences }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{heading}</h2>
          {facts.length > 0 && (
            <dl className="person-facts">
              {facts.map(({ label, values }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  {values.map((value) => (
                    <dd key={value}>{value}</dd>
                  ))}
                </div>
              ))}
            </dl>
          )}
          {sentences.length > 0 && (
            <ul className="panel-list">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
};
export default PersonCertificate;
