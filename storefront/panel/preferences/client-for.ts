import { PreferencesClient, PreferencesRefused } from './preferences-client.ts';

/** Refusals are shown by the page; anything else goes to error reporting. */
const report = (error: unknown): void => {
  if (!(error instanceof PreferencesRefused)) window.reportError(error);
};

let known: { readonly crumb: string; readonly client: PreferencesClient } | undefined;
/** One client per tab, so that pages share its cache. */
export const clientFor = (crumb: string): PreferencesClient => {
  if (known?.crumb !== crumb) {
    const fetch = (path: string, init?: RequestInit) => window.fetch(path, init);
    known = { crumb, client: new PreferencesClient({ fetch, crumb, events: window, report }) };
  }
  return known.client;
};
