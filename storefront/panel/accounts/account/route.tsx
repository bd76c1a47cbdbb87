import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { changeAccount } from './action.server.ts';
import { loadAccount } from './load-account.server.ts';
import { SecondFactorSection } from './second-factor.tsx';

export const handle = { needs: 'ownAccount', place: 'both' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAccount(request, context);
export const action = (args: ActionFunctionArgs) => changeAccount(args);
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Sessions = () => {
  const { sessions } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{text('account.sessionsTitle')}</h2>
      <p className="panel-hint">{text('account.sessionsText')}</p>
      <ul role="list" className="panel-rows">
        {sessions.map(({ id, isOwn, device, from, used, endLabel }) => (
          <li key={id}>
            <div>
              <p>
                <strong>{device}</strong> {isOwn && <span className="badge">{text('account.sessionOwn')}</span>}
              </p>
              <p className="panel-hint">{from}</p>
              <p className="panel-hint">{used}</p>
            </div>
            {!isOwn && (
              <PanelForm
                intent="session"
                about={{ sessionId: id }}
                className="panel-inline"
                submit={text('account.sessionEnd')}
                submitClass="button quiet"
                submitLabel={endLabel}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PanelForm intent="sessions" submit={text('account.sessionsEnd')} submitClass="button quiet" />
      )}
    </section>
  );
};

const OwnHere = () => {
  const { name, email, hasOneTimePassword } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <>
      <section aria-labelledby="name">
        <h2 id="name">{text('account.nameTitle')}</h2>
        <PanelForm intent="name" submit={text('account.save')} submitClass="button quiet">
          <PanelField label={text('account.nameTitle')} name="name" autoComplete="name" defaultValue={name} required />
        </PanelForm>
      </section>
      <section aria-labelledby="passwort">
        <h2 id="passwort">{text('account.passwordTitle')}</h2>
        <p className={hasOneTimePassword ? 'panel-notice' : 'panel-text'}>
          {text(hasOneTimePassword ? 'home.oneTime' : 'account.passwordText')}
        </p>
        <PanelForm intent="password" submit={text('account.passwordSave')} submitClass="button quiet">
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <PanelField
            label={text('account.passwordNow')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          <PanelField
            label={text('newPassword')}
            name="newPassword"
            type="password"
            hint={text('passwordHint')}
            autoComplete="new-password"
            required
          />
        </PanelForm>
      </section>
      <SecondFactorSection answer={answer} />
    </>
  );
};

const Elsewhere = ({ address }: { readonly address: string }) => {
  const text = usePanelText();
  return (
    <section className="panel-notice">
      <p>{text('entry.account')}</p>
      <p>
        <a className="more-link" href={address}>
          {text('entry.accountLink')}
        </a>
      </p>
    </section>
  );
};

const Account = () => {
  const { email, notice, elsewhere, mayDelete } = useLoaderData<typeof loader>();
  const text = usePanelText();
  return (
    <div className="panel-page">
      <PageHead title={text('account.title')} lead={email} />
      <Outcome notice={notice} />
      {elsewhere === null ? <OwnHere /> : <Elsewhere address={elsewhere} />}
      <Sessions />
      <p>
        <Link className="more-link" to="/installation">
          {text('installation.title')}
        </Link>
      </p>
      {mayDelete && (
        <p>
          <Link className="more-link" to="/konto/loeschen">
            {text('websites.toDelete')}
          </Link>
        </p>
      )}
    </div>
  );
};
export default Account;
