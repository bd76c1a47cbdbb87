/** Where a form has come from: a path of this site, whatever the form says. */
export const returnPath = (returnTo: FormDataEntryValue | null, origin: string): string => {
  const url = typeof returnTo === 'string' && URL.canParse(returnTo, origin) ? new URL(returnTo, origin) : null;
  // Two slashes would name another host.
  return url?.origin === origin ? url.pathname.replace(/^\/+/u, '/') + url.search : '/';
};
