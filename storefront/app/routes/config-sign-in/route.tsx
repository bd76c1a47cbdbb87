import { SignInBody } from '@kontor/contracts/accounts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../page-meta.ts';
import { Door } from '../../panel/door.tsx';
import { panelTextOf, panelTitle } from '../../panel/load-panel.server.ts';
import { PanelField, PanelForm } from '../../panel/panel-form.tsx';
import { usePanel, usePanelText } from '../../panel/texts.ts';
import { usePanelAnswer } from '../../panel/use-panel-answer.ts';
import { readBody, wayOf, writeInPanel } from '../../panel/write.server.ts';

export const handle = { needs: 'public' };
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  if (await context.accounts.viewer()) throw redirect(wayOf(request));
  const done = new URL(request.url).searchParams.get('ok');
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'signIn.title') },
    notice: done === 'out' ? text('signIn.out') : done === 'renewed' ? text('signIn.renewed') : null,
  };
};
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'signIn.failed',
    write: async (form, intent) => {
      if (intent === 'signOut') {
        await context.accounts.signOut();
        return redirect('/config/anmelden?ok=out', 303);
      }
      const { step } = await context.accounts.signIn(readBody(SignInBody, form));
      const way = wayOf(request);
      return redirect(step === 'signedIn' ? way : `/config/anmelden/code?weiter=${encodeURIComponent(way)}`, 303);
    },
  });
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const SignIn = () => {
  const { notice } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const { shop } = usePanel();
  const text = usePanelText();
  return (
    <Door title={text('signIn.title')} lead={text('signIn.lead', { shop })} answer={answer}>
      {notice !== null && answer === undefined && (
        <p className="panel-notice" role="status">
          {notice}
        </p>
      )}
      <PanelForm>
        <PanelField
          label={text('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          answer={answer}
        />
        <PanelField
          label={text('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          answer={answer}
        />
        <button className="button" type="submit">
          {text('signIn.submit')}
        </button>
      </PanelForm>
      <p>
        <Link className="more-link" to="/config/passwort-vergessen">
          {text('signIn.forgotten')}
        </Link>
      </p>
    </Door>
  );
};
export default SignIn;
