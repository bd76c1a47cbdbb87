/** The path that a form was sent from; always a path of this site. */
export const returnPath = (returnTo: FormDataEntryValue | null, origin: string): string => {
  const url = typeof returnTo === 'string' && URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : null;
  // A path with two leading slashes would name another host.
  return url?.origin === origin ? url.pathname.replace(/^\/+/u, '/') + url.search : '/';
};
