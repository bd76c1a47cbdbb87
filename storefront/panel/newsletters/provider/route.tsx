import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField, PanelSelect } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeProvider, loadProvider } from './provider.server.ts';

export const handle = { needs: 'newsletters:read' };
export const loader = ({ context }: LoaderFunctionArgs) => loadProvider(context);
export const action = (args: ActionFunctionArgs) => changeProvider(args);
export { clientAction, reloadAfterAll as shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Connect = () => {
  const text = usePanelText();
  return (
    <PanelForm intent="connect" submit={text('newsletter.provider.connect')}>
      <PanelField
        label={text('newsletter.provider.key')}
        name="apiKey"
        type="password"
        hint={text('newsletter.provider.keyHint')}
        autoComplete="off"
        required
      />
    </PanelForm>
  );
};

const Choose = () => {
  const { lists, own, ownId } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (lists.length === 0 || own.length === 0) {
    return <p className="panel-notice">{text('newsletter.provider.noLists')}</p>;
  }
  return (
    <PanelForm intent="choose" submit={text('newsletter.provider.choose')}>
      <PanelSelect
        label={text('newsletter.provider.own')}
        name="listId"
        choices={own}
        placeholder={text('campaign.listChoose')}
        defaultValue={ownId ?? ''}
      />
      <PanelSelect
        label={text('newsletter.provider.other')}
        name="providerListId"
        choices={lists}
        placeholder={text('campaign.listChoose')}
      />
    </PanelForm>
  );
};

/** NL-02 */
const Provider = () => {
  const { state, stateText, stateHint, refused, connected, canWrite } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead
        title={text('newsletter.provider')}
        back={{ to: '/newsletter', label: text('newsletter.back') }}
        lead={text('newsletter.provider.lead')}
      />
      <Outcome notice={null} />
      <section aria-labelledby="connection" className="newsletter-forms">
        <h2 id="connection">{text('newsletter.provider.connection')}</h2>
        <p role="status">
          <span className="badge" data-open={state === 'connected'}>
            {stateText}
          </span>
        </p>
        <p className="panel-text">{stateHint}</p>
        {refused !== null && (
          <p className="panel-problem" dir="auto">
            {refused}
          </p>
        )}
        {connected !== null && <p dir="auto">{connected}</p>}
        {state === 'connecting' && (
          <p>
            <Link className="more-link" to="">
              {text('campaign.refresh')}
            </Link>
          </p>
        )}
        {canWrite && state === 'waiting' && <Choose />}
        {canWrite && state === 'disconnected' && <Connect />}
        {canWrite && state !== 'disconnected' && (
          <PanelForm intent="disconnect" submit={text('newsletter.provider.disconnect')} submitClass="button quiet" />
        )}
      </section>
    </div>
  );
};
export default Provider;
