import { SignInBody } from '@kontor/contracts/accounts/calls';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { metaTags } from '../../../app/page-meta.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { panelTextOf, panelTitle } from '../../frame/load-panel.server.ts';
import { dropAllTyped, keepFromNowOn } from '../../form-handling/typed-storage.ts';
import { EmailField } from '../../form-handling/credential-fields.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { askToSignIn, goOn } from '../../form-handling/kept.server.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { wayOf, writeInPanel } from '../../form-handling/write.server.ts';
import { Notice } from '../../form-handling/outcome.tsx';

export const handle = { needs: 'public', place: 'both' };
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  if (await context.accounts.viewer()) throw redirect(wayOf(request));
  const done = new URL(request.url).searchParams.get('ok');
  const text = panelTextOf(context);
  return {
    meta: { title: panelTitle(context, 'signIn.title') },
    isOut: done === 'out',
    isSignUpOpen: context.frontDoorFacts.isSignUpOpen,
    wayIn: `/config/eintreten?weiter=${encodeURIComponent(wayOf(request))}`,
    notice:
      done === 'gone'
        ? text('websites.deleted')
        : done === 'out'
          ? text('signIn.out')
          : done === 'renewed'
            ? text('signIn.renewed')
            : null,
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
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const SignIn = () => {
  const { notice, isOut, isSignUpOpen, wayIn } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const { shop, isFrontDoor } = usePanel();
  const text = usePanelText();
  useEffect(() => {
    if (isOut) dropAllTyped();
    keepFromNowOn();
  }, [isOut]);
  return (
    <SignInFrame
      title={text('signIn.title')}
      lead={isFrontDoor ? text('signUp.door') : text('signIn.lead', { shop })}
      answer={answer}
    >
      <Notice notice={notice} />
      {!isFrontDoor && (
        <p>
          <a className="button quiet" href={wayIn}>
            {text('entry.frontDoor')}
          </a>
        </p>
      )}
      <PanelForm intent="signIn" kept={answer?.kept} submit={text('signIn.submit')}>
        <EmailField />
        <PanelField
          label={text('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </PanelForm>
      <p>
        <Link className="more-link" to="/passwort-vergessen">
          {text('signIn.forgotten')}
        </Link>
      </p>
      {isFrontDoor && isSignUpOpen && (
        <p>
          <Link className="more-link" to="/registrieren">
            {text('signUp.none')}
          </Link>
        </p>
      )}
    </SignInFrame>
  );
};
export default SignIn;
