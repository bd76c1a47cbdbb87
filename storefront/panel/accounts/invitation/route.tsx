import { AcceptInvitationBody } from '@kontor/contracts/accounts/calls';
import { DIRECTORY } from '@kontor/contracts/sites/sites';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { NewPasswordField } from '../../form-handling/credential-fields.tsx';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanel, usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';

const TOKEN = /^([\w-]+)\.([\w-]+)$/u;

/** Without a domain of its own the front door is on this machine alone. */
const isReached = (frontDoor: string, request: Request): boolean =>
  new URL(frontDoor).hostname !== 'localhost' ||
  /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/u.test(new URL(request.url).hostname);

export const handle = { needs: 'public', place: 'both' };
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { site, frontDoor } = context;
  const isSignUp = site.id === DIRECTORY;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [accountId, proof] = TOKEN.exec(token)?.slice(1) ?? [];
  return {
    meta: { title: panelTitle(context, isSignUp ? 'signUp.confirmTitle' : 'invitation.title') },
    token,
    values: { name: await context.accounts.invitedName(token) },
    forAllSites:
      isSignUp || proof === undefined || !isReached(frontDoor, request)
        ? null
        : `${frontDoor}/config/einladung/${site.id}/${accountId}/${proof}`,
  };
};
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: context.site.id === DIRECTORY ? 'signUp.failed' : 'invitation.failed',
    write: async (form) => {
      await context.accounts.acceptInvitation(readBody(AcceptInvitationBody, form));
      return redirect('/', 303);
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Invitation = () => {
  const { token, values, forAllSites } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  const { isFrontDoor } = usePanel();
  const [title, lead, submit] = isFrontDoor
    ? ([text('signUp.confirmTitle'), text('signUp.confirmLead'), text('signUp.confirmSubmit')] as const)
    : ([text('invitation.title'), text('invitation.lead'), text('invitation.submit')] as const);
  return (
    <SignInFrame title={title} answer={answer} {...(forAllSites === null && { lead })}>
      {forAllSites !== null && (
        <>
          <p>
            <a className="button" href={forAllSites}>
              {text('invitation.frontDoor')}
            </a>
          </p>
          <p>{text('invitation.here')}</p>
        </>
      )}
      <PanelForm values={values} submit={submit} submitClass={forAllSites === null ? 'button' : 'button quiet'}>
        <input type="hidden" name="token" value={token} />
        <PanelField label={text('invitation.name')} name="name" autoComplete="name" required />
        <NewPasswordField label={text('signIn.password')} />
      </PanelForm>
    </SignInFrame>
  );
};
export default Invitation;
