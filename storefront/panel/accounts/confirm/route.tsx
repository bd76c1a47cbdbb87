import { ConfirmBody } from '@kontor/contracts/accounts/calls';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import { metaTags } from '../../../app/page-meta.ts';
import { CONFIRM_INTENT, ONWARD_FIELD } from '../../form-handling/answer.ts';
import { askToConfirm, goOn } from '../../form-handling/kept.server.ts';
import { PanelField } from '../../form-handling/inputs.tsx';
import { PanelForm } from '../../form-handling/panel-form.tsx';
import { usePanelAnswer } from '../../form-handling/use-panel-answer.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { wayOf, writeInPanel } from '../../form-handling/write.server.ts';
import { SignInFrame } from '../../frame/sign-in-frame.tsx';
import { panelTitle } from '../../frame/load-panel.server.ts';
import { usePanelText } from '../../frame/use-panel.ts';

export const handle = { needs: 'ownAccount', place: 'both' };
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { email, hasSecondFactor, isAtFrontDoor } = await context.accounts.account();
  const way = wayOf(request);
  const wayIn = isAtFrontDoor ? `/config/eintreten?bestaetigt=1&weiter=${encodeURIComponent(way)}` : null;
  return { meta: { title: panelTitle(context, 'confirm.title') }, email, hasSecondFactor, way, wayIn };
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
export { clientAction, shouldRevalidate } from '../../form-handling/stay-on-page.ts';
export const meta: MetaFunction<typeof loader> = ({ data }) => metaTags(data?.meta);

/** Asks for the password again before account security settings change, then continues with the original request. */
const Confirm = () => {
  const { email, hasSecondFactor, way, wayIn } = useLoaderData<typeof loader>();
  const answer = usePanelAnswer();
  const text = usePanelText();
  if (wayIn !== null) {
    return (
      <SignInFrame title={text('confirm.title')} lead={text('entry.confirm')}>
        <p>
          <a className="button" href={wayIn}>
            {text('entry.confirmLink')}
          </a>
        </p>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title={text('confirm.title')} lead={text('confirm.lead')} answer={answer}>
      <PanelForm intent={CONFIRM_INTENT} kept={answer?.kept} submit={text('confirm.submit')}>
        <input type="hidden" name={ONWARD_FIELD} value="1" />
        <input type="hidden" name="username" value={email} autoComplete="username" />
        <PanelField
          label={text('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
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
          />
        )}
      </PanelForm>
      <p>
        <Link className="more-link" to={way}>
          {text('confirm.cancel')}
        </Link>
      </p>
    </SignInFrame>
  );
};
export default Confirm;
