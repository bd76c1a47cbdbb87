import { PreferencesClient, PreferencesRefused } from './preferences-client.ts';

/** What the server has understood and refused is for the page to say; anything else is nobody's fault here. */
const report = (error: unknown): void => {
  if (!(error instanceof PreferencesRefused)) window.reportError(error);
};

let known: { readonly crumb: string; readonly client: PreferencesClient } | undefined;
/** One for all pages of a browser's tab: what one of them has read, the next one need not. */
export const clientFor = (crumb: string): PreferencesClient => {
  if (known?.crumb !== crumb) {
    const fetch = (path: string, init?: RequestInit) => window.fetch(path, init);
    known = { crumb, client: new PreferencesClient({ fetch, crumb, events: window, report }) };
  }
  return known.client;
};
