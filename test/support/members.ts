import type { AccountId } from '@kontor/contracts/accounts/accounts';
import type { AccountAnswer, MemberAnswer } from '@kontor/contracts/accounts/calls';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import { type Answer, type Api, Visitor } from './api.ts';
import { mailbox } from './mails.ts';
import { until } from './until.ts';

export const PASSWORD = 'ein anderes gutes Passwort';

/** The token of the newest link in a mail to an address, as soon as it has come. */
export const tokenFor = async (api: Api, email: string, not: readonly string[] = []): Promise<string> => {
  const tokens = async (): Promise<readonly string[]> => {
    const mails = await mailbox(api.folder, email);
    const found = mails.flatMap(({ text }) => /token=([\w.-]+)/u.exec(text)?.[1] ?? []);
    return found.filter((token) => !not.includes(token));
  };
  await until(async () => (await tokens()).length > 0, true);
  return (await tokens())[0]!;
};

/** Somebody whom the owner has invited, and who has come. */
export const member = async (
  api: Api,
  { email, role, site = 'demo' }: { email: string; role: SiteRole; site?: string },
): Promise<Visitor> => {
  const owner = new Visitor(api, site);
  await owner.signIn();
  await owner.call('post', '/api/v1/members', { email, role });
  const visitor = new Visitor(api, site);
  const token = await tokenFor(api, email);
  await visitor.call('post', '/api/v1/sign-in/invitation', { token, name: 'Jo', password: PASSWORD });
  return visitor;
};

export const accountOf = async (visitor: Visitor): Promise<AccountAnswer> => {
  const { status, body } = await visitor.call<AccountAnswer>('get', '/api/v1/account');
  if (status !== 200) throw new Error(`nobody is signed in: ${status}`);
  return body;
};

export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.call<AccountAnswer>('get', '/api/v1/account')).status === 200;

export const membersOf = async (visitor: Visitor): Promise<readonly MemberAnswer[]> => {
  const { body } = await visitor.call<{ members: readonly MemberAnswer[] }>('get', '/api/v1/members');
  return body.members;
};

export const idOf = async (visitor: Visitor): Promise<AccountId> => (await accountOf(visitor)).id;

/** The same browser as it was: with the cookies of then. */
export const copyOf = (api: Api, visitor: Visitor, site = 'demo'): Visitor => new Visitor(api, site, visitor.cookies);

export const sessionCookie = (visitor: Visitor): string => visitor.cookies.get(SESSION_COOKIE) ?? '';

export const messageOf = ({ body }: Answer): string => body.error.message;
