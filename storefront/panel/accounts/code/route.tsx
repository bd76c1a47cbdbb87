import { SecondFactorBody } from '@kontor/contracts/accounts/calls';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelText } from '../../frame/use-panel.ts';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { goOn } from '../../form-handling/kept.server.ts';
import { keptIn } from '../../form-handling/typed-in.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { wayOf, writeInPanel } from '../../form-handling/write.server.ts';

export const handle = { needs: 'public', place: 'both' };
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const way = wayOf(request);
  if (await context.accounts.viewer()) throw redirect(way);
  const isAwaited = await context.accounts.awaitsSecondFactor();
  if (!isAwaited && request.method === 'GET') throw redirect(`/anmelden?weiter=${encodeURIComponent(way)}`);
  return { meta: { title: panelTitle(context, 'code.title') } };
};
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'code.failed',
    isDoor: true,
    write: async (form, intent) => {
      if (intent !== 'code') return { ok: true, intent, kept: keptIn(form) ?? {} };
      await context.accounts.secondFactor(readBody(SecondFactorBody, form));
      return goOn(form, wayOf(request));
    },
  });
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Code = () => {
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <SignInFrame title={text('code.title')} lead={text('code.lead')} answer={answer}>
      <PanelForm intent="code" kept={answer?.kept} submit={text('code.submit')}>
        <PanelField
          label={text('code.label')}
          name="code"
          hint={text('code.hint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      </PanelForm>
      <p>
        <Link className="more-link" to="/anmelden">
          {text('signIn.back')}
        </Link>
      </p>
    </SignInFrame>
  );
};
export default Code;
