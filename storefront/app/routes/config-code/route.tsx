import { SecondFactorBody } from '@kontor/contracts/accounts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Link, type MetaFunction } from '@remix-run/react';
import { metaTags } from '../../page-meta.ts';
import { Door } from '../../panel/door.tsx';
import { panelTitle } from '../../panel/load-panel.server.ts';
import { PanelField, PanelForm } from '../../panel/panel-form.tsx';
import { usePanelText } from '../../panel/texts.ts';
import { usePanelAnswer } from '../../panel/use-panel-answer.ts';
import { readBody, wayOf, writeInPanel } from '../../panel/write.server.ts';

export const handle = { needs: 'public' };
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const way = wayOf(request);
  if (await context.accounts.viewer()) throw redirect(way);
  const isAwaited = await context.accounts.awaitsSecondFactor();
  if (!isAwaited && request.method === 'GET') throw redirect(`/config/anmelden?weiter=${encodeURIComponent(way)}`);
  return { meta: { title: panelTitle(context, 'code.title') } };
};
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'code.failed',
    write: async (form) => {
      await context.accounts.secondFactor(readBody(SecondFactorBody, form));
      return redirect(wayOf(request), 303);
    },
  });
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

const Code = () => {
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <Door title={text('code.title')} lead={text('code.lead')} answer={answer}>
      <PanelForm>
        <PanelField
          label={text('code.label')}
          name="code"
          hint={text('code.hint')}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          answer={answer}
        />
        <button className="button" type="submit">
          {text('code.submit')}
        </button>
      </PanelForm>
      <p>
        <Link className="more-link" to="/config/anmelden">
          {text('signIn.back')}
        </Link>
      </p>
    </Door>
  );
};
export default Code;
