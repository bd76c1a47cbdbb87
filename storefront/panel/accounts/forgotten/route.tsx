import { AskResetBody } from '@kontor/contracts/accounts/calls';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { EmailField } from '../../form-handling/credential-fields.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { writeInPanel } from '../../form-handling/write.server.ts';

export const handle = { needs: 'public', place: 'both' };
export const loader = ({ context }: LoaderFunctionArgs) => ({
  meta: { title: panelTitle(context, 'forgotten.title') },
});
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'forgotten.failed',
    write: async (form, intent) => {
      await context.accounts.askReset(readBody(AskResetBody, form));
      return { ok: true, intent };
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Forgotten = () => {
  const answer = usePanelAnswer();
  const text = usePanelText();
  const back = (
    <p>
      <Link className="more-link" to="/anmelden">
        {text('signIn.back')}
      </Link>
    </p>
  );
  if (answer?.ok) {
    return (
      <SignInFrame title={text('forgotten.sentTitle')}>
        <p role="status">{text('forgotten.sent')}</p>
        {back}
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={text('forgotten.title')} lead={text('forgotten.lead')} answer={answer}>
      <PanelForm submit={text('forgotten.submit')}>
        <EmailField />
      </PanelForm>
      {back}
    </SignInFrame>
  );
};
export default Forgotten;
