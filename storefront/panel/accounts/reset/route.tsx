import { ResetBody } from '@kontor/contracts/accounts/calls';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { NewPasswordField } from '../../form-handling/credential-fields.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';

export const handle = { needs: 'public', place: 'both' };
export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  meta: { title: panelTitle(context, 'reset.title') },
  token: new URL(request.url).searchParams.get('token') ?? '',
});
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'reset.failed',
    write: async (form) => {
      await context.accounts.reset(readBody(ResetBody, form));
      return redirect('/anmelden?ok=renewed', 303);
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Reset = () => {
  const { token } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <SignInFrame title={text('reset.title')} lead={text('reset.lead')} answer={answer}>
      <PanelForm submit={text('reset.submit')}>
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label={text('newPassword')} />
      </PanelForm>
      <p>
        <Link className="more-link" to="/passwort-vergessen">
          {text('signIn.forgotten')}
        </Link>
      </p>
    </SignInFrame>
  );
};
export default Reset;
