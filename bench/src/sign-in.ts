import { CRUMB_HEADER } from '@kontor/contracts/kernel/http';

interface Owner {
  readonly email: string;
  readonly password: string;
}

/** Signs in as a browser does. @returns the headers of who is signed in */
export const signedIn = async (url: string, owner: Owner): Promise<{ readonly cookie: string }> => {
  const crumb = 'crumb-0000000000000001';
  const headers = { 'content-type': 'application/json', [CRUMB_HEADER]: crumb, cookie: `crumb=${crumb}` };
  const response = await fetch(`${url}/api/v1/sign-in`, { method: 'POST', headers, body: JSON.stringify(owner) });
  if (!response.ok) throw new Error(`signing in was answered ${response.status}`);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: [headers.cookie, ...cookies].join('; ') };
};
