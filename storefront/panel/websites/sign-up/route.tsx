import { SignUpBody } from '@kontor/contracts/accounts/calls';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { EmailField } from '../../form-handling/credential-fields.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { readBody } from '../../form-handling/read-form.server.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { usePanelText } from '../../frame/use-panel.ts';

export const handle = { needs: 'public', place: 'frontDoor' };
export const loader = async ({ context }: LoaderFunctionArgs) => {
  if (await context.accounts.viewer()) throw redirect('/websites');
  const { isSignUpOpen } = context.frontDoorFacts;
  return { isSignUpOpen, meta: { title: panelTitle(context, 'signUp.title') } };
};
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'signUp.failed',
    write: async (form, intent) => {
      await context.accounts.signUp(readBody(SignUpBody, form));
      return { ok: true, intent };
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const SignUp = () => {
  const { isSignUpOpen } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  if (!isSignUpOpen) {
    return (
      <SignInFrame title={text('signUp.title')} lead={text('start.byInvitation')}>
        <p>
          <Link className="more-link" to="/anmelden">
            {text('signUp.have')}
          </Link>
        </p>
      </SignInFrame>
    );
  }
  if (answer?.ok) {
    return (
      <SignInFrame title={text('signUp.sentTitle')}>
        <p role="status">{text('signUp.sent')}</p>
        <p>
          <Link className="more-link" to="/registrieren">
            {text('signUp.again')}
          </Link>
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={text('signUp.title')} lead={text('signUp.lead')} answer={answer}>
      <PanelForm submit={text('signUp.submit')}>
        <PanelField label={text('signUp.name')} name="name" autoComplete="name" required />
        <EmailField />
      </PanelForm>
      <p>
        <Link className="more-link" to="/anmelden">
          {text('signUp.have')}
        </Link>
      </p>
    </SignInFrame>
  );
};
export default SignUp;
