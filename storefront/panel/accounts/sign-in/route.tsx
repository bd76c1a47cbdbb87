import { SignInBody } from '@kontor/contracts/accounts/calls';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Door } from '../../frame/door.tsx';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { EmailField } from '../../form-handling/door-fields.tsx';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { askToSignIn, goOn } from '../../form-handling/kept.server.ts';
import { readBody, wayOf, writeInPanel } from '../../form-handling/write.server.ts';
import { Notice } from '../../form-handling/outcome.tsx';

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
    isDoor: true,
    write: async (form, intent) => {
      switch (intent) {
        case 'signOut':
          await context.accounts.signOut();
          return redirect('/anmelden?ok=out', 303);
        case 'signIn': {
          const { step } = await context.accounts.signIn(readBody(SignInBody, form));
          const way = wayOf(request);
          return goOn(form, step === 'signedIn' ? way : `/anmelden/code?weiter=${encodeURIComponent(way)}`);
        }
        default:
          return askToSignIn(form, context);
      }
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
      <Notice notice={notice} />
      <PanelForm intent="signIn" kept={answer?.kept}>
        <EmailField answer={answer} />
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
        <Link className="more-link" to="/passwort-vergessen">
          {text('signIn.forgotten')}
        </Link>
      </p>
    </Door>
  );
};
export default SignIn;
