import { AccountId } from '@kontor/contracts/accounts/ids';
import { SESSION_COOKIE } from '@kontor/contracts/kernel/http';
import type { SiteRole } from '@kontor/contracts/accounts/permissions';
import { type Answer, type Api, Visitor } from './api.ts';
import { given, type Schemas } from './api-client.ts';
import { mailbox } from './mails.ts';
import { until } from './until.ts';

export const PASSWORD = 'ein anderes gutes Passwort';

export const tokenFor = async (api: Api, email: string, not: readonly string[] = []): Promise<string> => {
  const tokens = async (): Promise<readonly string[]> => {
    const mails = await mailbox(api.folder, email);
    const found = mails.flatMap(({ text }) => /token=([\w.-]+)/u.exec(text)?.[1] ?? []);
    return found.filter((token) => !not.includes(token));
  };
  await until(async () => (await tokens()).length > 0, true);
  return (await tokens())[0]!;
};

export const member = async (
  api: Api,
  { email, role, site = 'demo' }: { email: string; role: SiteRole; site?: string },
): Promise<Visitor> => {
  const owner = new Visitor(api, site);
  await owner.signIn();
  await owner.api.POST('/api/v1/members', { body: { email, role } });
  const visitor = new Visitor(api, site);
  const token = await tokenFor(api, email);
  await visitor.api.POST('/api/v1/sign-in/invitation', { body: { token, name: 'Jo', password: PASSWORD } });
  return visitor;
};

export const accountOf = (visitor: Visitor): Promise<Schemas['Account']> => given(visitor.api.GET('/api/v1/account'));

export const isSignedIn = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.api.GET('/api/v1/account')).response.ok;

export const membersOf = async (visitor: Visitor): Promise<Schemas['Members']['members']> =>
  (await given(visitor.api.GET('/api/v1/members'))).members;

export const idOf = async (visitor: Visitor): Promise<AccountId> => AccountId.parse((await accountOf(visitor)).id);

export const copyOf = (api: Api, visitor: Visitor, site = 'demo'): Visitor => new Visitor(api, site, visitor.cookies);

export const sessionCookie = (visitor: Visitor): string => visitor.cookies.get(SESSION_COOKIE) ?? '';

export const messageOf = ({ body }: Answer): string => body.error.message;
