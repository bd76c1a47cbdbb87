import { SessionId } from '@kontor/contracts/accounts/ids';
import { ChangePasswordBody, RenameBody, SecondFactorBody } from '@kontor/contracts/accounts/calls';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import type { PanelAnswer } from '../../form-handling/answer.ts';
import { readBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';

const saved = (what: 'name' | 'password' | 'factor' | 'session' | 'sessions'): Response =>
  redirect(`/konto?ok=${what}`, 303);

export const changeAccount = ({ request, context }: ActionFunctionArgs) => {
  const { accounts } = context;
  const write = async (form: FormData, intent: string): Promise<Response | PanelAnswer> => {
    switch (intent) {
      case 'name':
        await accounts.rename(readBody(RenameBody, form));
        return saved('name');
      case 'password':
        await accounts.changePassword(readBody(ChangePasswordBody, form));
        return saved('password');
      case 'prepare':
        return { ok: true, intent, setup: await accounts.prepareSecondFactor() };
      case 'enable': {
        const { recoveryCodes: codes } = await accounts.enableSecondFactor(readBody(SecondFactorBody, form));
        return { ok: true, intent, codes };
      }
      case 'disable':
        await accounts.disableSecondFactor();
        return saved('factor');
      case 'codes': {
        const { recoveryCodes: codes } = await accounts.renewRecoveryCodes();
        return { ok: true, intent, codes };
      }
      case 'sessions':
        await accounts.endOtherSessions();
        return saved('sessions');
      case 'session': {
        const sessionId = SessionId.safeParse(textIn(form, 'sessionId'));
        if (!sessionId.success) throw new Refusal('notFound', { key: 'account.sessionUnknown' });
        await accounts.endSession(sessionId.data);
        return saved('session');
      }
      default:
        throw new Refusal('invalid', { key: 'error.invalid' });
    }
  };
  return writeInPanel({
    request,
    context,
    failed: 'account.failed',
    write,
    // Shows the setup again, because whoever mistyped the first code still needs it.
    beside: async (intent) => (intent === 'enable' ? { setup: await accounts.prepareSecondFactor() } : {}),
  });
};
