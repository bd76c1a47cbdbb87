import { ConfirmBody } from '@kontor/contracts/accounts/calls';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { CONFIRM_INTENT, ONWARD_FIELD } from '../../form-handling/answer.ts';
import { askToConfirm, goOn } from '../../form-handling/kept.server.ts';
import { PanelField, PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { readBody, wayOf, writeInPanel } from '../../form-handling/write.server.ts';
import { Door } from '../../frame/door.tsx';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { usePanelText } from '../../frame/use-panel.ts';

export const handle = { needs: 'ownAccount' };
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { email, hasSecondFactor } = await context.accounts.account();
  return { meta: { title: panelTitle(context, 'confirm.title') }, email, hasSecondFactor, way: wayOf(request) };
};
export const action = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'confirm.failed',
    isDoor: true,
    write: async (form, intent) => {
      if (intent !== CONFIRM_INTENT) return askToConfirm(form);
      await context.accounts.confirm(readBody(ConfirmBody, form));
      return goOn(form, wayOf(request));
    },
  });
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** The password once more, before what protects the account is changed; then it goes on with what was asked for. */
const Confirm = () => {
  const { email, hasSecondFactor, way } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  return (
    <Door title={text('confirm.title')} lead={text('confirm.lead')} answer={answer}>
      <PanelForm intent={CONFIRM_INTENT} kept={answer?.kept}>
        <input type="hidden" name={ONWARD_FIELD} value="1" />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PanelField
          label={text('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          answer={answer}
        />
        {hasSecondFactor && (
          <PanelField
            label={text('confirm.code')}
            name="code"
            hint={text('confirm.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            required
            answer={answer}
          />
        )}
        <button className="button" type="submit">
          {text('confirm.submit')}
        </button>
      </PanelForm>
      <p>
        <Link className="more-link" to={way}>
          {text('confirm.cancel')}
        </Link>
      </p>
    </Door>
  );
};
export default Confirm;
