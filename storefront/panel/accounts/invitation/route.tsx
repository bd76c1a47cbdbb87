import { AcceptInvitationBody } from '@kontor/contracts/accounts/calls';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { Door } from '../../frame/door.tsx';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { NewPasswordField } from '../../form-handling/door-fields.tsx';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { readBody, writeInPanel } from '../../form-handling/write.server.ts';

export const handle = { needs: 'public' };
export const loader = ({ request, context }: LoaderFunctionArgs) => ({
  meta: { title: panelTitle(context, 'invitation.title') },
  token: new URL(request.url).searchParams.get('token') ?? '',
});
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'invitation.failed',
    write: async (form) => {
      await context.accounts.acceptInvitation(readBody(AcceptInvitationBody, form));
      return redirect('/', 303);
    },
  });
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Invitation = () => {
  const { token } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <Door title={text('invitation.title')} lead={text('invitation.lead')} answer={answer}>
      <PanelForm>
        <input type="hidden" name="token" value={token} />
        <PanelField label={text('invitation.name')} name="name" autoComplete="name" required answer={answer} />
        <NewPasswordField label={text('signIn.password')} answer={answer} />
        <button className="button" type="submit">
          {text('invitation.submit')}
        </button>
      </PanelForm>
    </Door>
  );
};
export default Invitation;
