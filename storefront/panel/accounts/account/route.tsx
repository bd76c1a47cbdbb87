import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Outcome } from '../../form-handling/outcome.tsx';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { changeAccount } from './action.server.ts';
import { loadAccount } from './load-account.server.ts';
import { SecondFactorSection } from './second-factor.tsx';

export const handle = { needs: 'ownAccount' };
export const loader = ({ request, context }: LoaderFunctionArgs) => loadAccount(request, context);
export const action = (args: ActionFunctionArgs) => changeAccount(args);
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
              <PanelForm intent="session" className="panel-inline">
                <input type="hidden" name="sessionId" value={id} />
                <button className="button quiet" type="submit" aria-label={endLabel}>
                  {text('account.sessionEnd')}
                </button>
              </PanelForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PanelForm intent="sessions">
          <button className="button quiet" type="submit">
            {text('account.sessionsEnd')}
          </button>
        </PanelForm>
      )}
    </section>
  );
};

const Account = () => {
  const { name, email, hasOneTimePassword, notice } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <div className="panel-page">
      <PageHead title={text('account.title')} lead={email} />
      <Outcome notice={notice} />
      <section aria-labelledby="name">
        <h2 id="name">{text('account.nameTitle')}</h2>
        <PanelForm intent="name">
          <PanelField
            label={text('account.nameTitle')}
            name="name"
            autoComplete="name"
            defaultValue={name}
            required
            answer={of('name')}
          />
          <button className="button quiet" type="submit">
            {text('account.save')}
          </button>
        </PanelForm>
      </section>
      <section aria-labelledby="passwort">
        <h2 id="passwort">{text('account.passwordTitle')}</h2>
        <p className={hasOneTimePassword ? 'panel-notice' : 'panel-text'}>
          {text(hasOneTimePassword ? 'home.oneTime' : 'account.passwordText')}
        </p>
        <PanelForm intent="password">
          <input type="hidden" name="username" value={email} autoComplete="username" />
          <PanelField
            label={text('account.passwordNow')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            answer={of('password')}
          />
          <PanelField
            label={text('newPassword')}
            name="newPassword"
            type="password"
            hint={text('passwordHint')}
            autoComplete="new-password"
            required
            answer={of('password')}
          />
          <button className="button quiet" type="submit">
            {text('account.passwordSave')}
          </button>
        </PanelForm>
      </section>
      <SecondFactorSection answer={answer} />
      <Sessions />
    </div>
  );
};
export default Account;
