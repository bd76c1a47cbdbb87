import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useId } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { FieldFrame } from '../../form-handling/field-frame.tsx';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { changeProvider, loadProvider } from './provider.server.ts';

export const handle = { needs: 'newsletters:read' };
export const loader = ({ context }: LoaderFunctionArgs) => loadProvider(context);
export const action = (args: ActionFunctionArgs) => changeProvider(args);
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);
/** After a refusal too: it may stand elsewhere meanwhile. */
export const shouldRevalidate = (): boolean => true;

const Connect = () => {
  const text = usePanelText();
  return (
    <PanelForm intent="connect">
      <PanelField
        label={text('newsletter.provider.key')}
        name="apiKey"
        type="password"
        hint={text('newsletter.provider.keyHint')}
        autoComplete="off"
        required
        answer={usePanelAnswer()}
      />
      <button className="button" type="submit">
        {text('newsletter.provider.connect')}
      </button>
    </PanelForm>
  );
};

interface ListChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly lists: readonly { readonly value: string; readonly label: string }[];
}

const ListChoice = ({ name, label, chosen, lists }: ListChoiceProps) => {
  const text = usePanelText();
  const id = useId();
  const answer = usePanelAnswer();
  const refused = answer?.ok === false ? answer : undefined;
  return (
    <FieldFrame id={id} label={label} problem={refused?.fields[name]}>
      {(attributes) => (
        <select name={name} defaultValue={refused?.values[name] ?? chosen} {...attributes}>
          <option value="">{text('campaign.listChoose')}</option>
          {lists.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};

const Choose = () => {
  const { lists, own, ownId } = useLoaderData<typeof loader>();
  const text = usePanelText();
  if (lists.length === 0 || own.length === 0) {
    return <p className="panel-notice">{text('newsletter.provider.noLists')}</p>;
  }
  return (
    <PanelForm intent="choose">
      <ListChoice name="listId" label={text('newsletter.provider.own')} chosen={ownId ?? ''} lists={own} />
      <ListChoice name="providerListId" label={text('newsletter.provider.other')} chosen="" lists={lists} />
      <button className="button" type="submit">
        {text('newsletter.provider.choose')}
      </button>
    </PanelForm>
  );
};

/** An outside provider that keeps a list as well (NL-02). */
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
          <PanelForm intent="disconnect">
            <button className="button quiet" type="submit">
              {text('newsletter.provider.disconnect')}
            </button>
          </PanelForm>
        )}
      </section>
    </div>
  );
};
export default Provider;
