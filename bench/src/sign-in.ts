import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';

interface Owner {
  readonly email: string;
  readonly password: string;
}

/** Signs in as a browser does. @returns the headers of who is signed in and may write */
export const signedIn = async (url: string, owner: Owner): Promise<Readonly<Record<string, string>>> => {
  const crumb = { [CRUMB_HEADER]: 'crumb-0000000000000001' };
  const cookie = `crumb=${crumb[CRUMB_HEADER]}`;
  const headers = { 'content-type': 'application/json', ...crumb, cookie };
  const response = await fetch(`${url}/api/v1/sign-in`, { method: 'POST', headers, body: JSON.stringify(owner) });
  if (!response.ok) throw new Error(`signing in was answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { ...crumb, cookie: [cookie, ...cookies].join('; ') };
};
