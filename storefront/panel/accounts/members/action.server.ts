import { AccountId } from '@kontor/contracts/accounts/ids';
import { ChangeRoleBody, InviteBody } from '@kontor/contracts/accounts/calls';
import { SignInRulesBody } from '@kontor/contracts/accounts/sign-in-rules';
import { Refusal } from '@kontor/contracts/kernel/refusal';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { readBody } from '../../form-handling/read-form.server.ts';
import { textIn, writeInPanel } from '../../form-handling/write.server.ts';

const saved = (what: 'invited' | 'role' | 'removed' | 'signedOut' | 'demanded' | 'optional'): Response =>
  redirect(`/mitglieder?ok=${what}`, 303);

/** @throws Refusal `notFound` */
const memberIn = (form: FormData): AccountId => {
  const id = AccountId.safeParse(textIn(form, 'accountId'));
  if (!id.success) throw new Refusal('notFound', { key: 'account.unknown' });
  return id.data;
};

export const changeMembers = ({ request, context }: ActionFunctionArgs) =>
  writeInPanel({
    request,
    context,
    failed: 'members.failed',
    write: async (form, intent) => {
      switch (intent) {
        case 'invite':
          await context.accounts.invite(readBody(InviteBody, form));
          return saved('invited');
        case 'role':
          await context.accounts.changeRole(memberIn(form), readBody(ChangeRoleBody, form));
          return saved('role');
        case 'signOut':
          await context.accounts.endSessionsOf(memberIn(form));
          return saved('signedOut');
        case 'rule': {
          const body = readBody(SignInRulesBody, form);
          await context.accounts.changeSignInRules(body);
          return saved(body.secondFactor);
        }
        case 'remove':
          await context.accounts.remove(memberIn(form));
          return saved('removed');
        default:
          throw new Refusal('invalid', { key: 'error.invalid' });
      }
    },
  });
