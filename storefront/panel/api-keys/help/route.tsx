import type { LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { usePanelText } from '../../frame/use-panel.ts';
import { PageHead } from '../../frame/page-head.tsx';

export const handle = { needs: 'apiKeys:write' };
export const loader = ({ context }: LoaderFunctionArgs) => ({
  meta: { title: panelTitle(context, 'apiKeysHelp.title') },
  example: `curl -H "Authorization: Bearer kontor_…" ${context.origin}/api/v1/members`,
});
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** MP-01 */
const ApiKeysHelp = () => {
  const { example } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('apiKeysHelp.title')} back={{ to: '/api-schluessel', label: text('apiKeysHelp.back') }} />
      <section aria-labelledby="use">
        <h2 id="use">{text('apiKeysHelp.useTitle')}</h2>
        <p className="panel-text">{text('apiKeysHelp.useText')}</p>
        <pre className="panel-key panel-example">{example}</pre>
      </section>
      <section aria-labelledby="refused">
        <h2 id="refused">{text('apiKeysHelp.refusedTitle')}</h2>
        <ul className="panel-list">
          <li>{text('apiKeysHelp.refused401')}</li>
          <li>{text('apiKeysHelp.refused403')}</li>
          <li>{text('apiKeysHelp.refused429')}</li>
        </ul>
      </section>
      <section aria-labelledby="bedingungen">
        <h2 id="bedingungen">{text('apiKeysHelp.termsTitle')}</h2>
        <ul className="panel-list">
          <li>{text('apiKeysHelp.terms1')}</li>
          <li>{text('apiKeysHelp.terms2')}</li>
          <li>{text('apiKeysHelp.terms3')}</li>
          <li>{text('apiKeysHelp.terms4')}</li>
          <li>{text('apiKeysHelp.terms5')}</li>
        </ul>
      </section>
    </div>
  );
};
export default ApiKeysHelp;
