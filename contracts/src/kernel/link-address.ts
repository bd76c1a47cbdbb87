export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

const SCHEME = /^([a-z][a-z\d+.-]*):/iu;
const WITHIN_THE_SITE = /^(?:\/(?![/\\])|[#?])/u;
const BLANK = /[\s\p{Control}]/u;

const WITHOUT_SCHEME = /^(?![/\\#?])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d{1,5})?(?=[/?#]|$)/iu;
const FILE = /\.(?:html?|php|aspx?|pdf|txt|zip|docx?|xlsx?|csv|jpe?g|png|gif|webp|svg|mp[34])$/iu;
const MAILBOX = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/u;

/**
 * Where a link leads whose scheme somebody left out: `www.laden.example` is a website, `wir@laden.example` a mailbox,
 * and `shop/becher` a path of the site, which would otherwise hang on the page or mail that it stands in. Others stay.
 */
export const linkAddressOf = (written: string): string => {
  const address = written.trim();
  const host = WITHOUT_SCHEME.exec(address)?.[0];
  if (host !== undefined && !FILE.test(host)) return `https://${address}`;
  if (address === '' || SCHEME.test(address) || /^[/\\#?]/u.test(address)) return address;
  if (MAILBOX.test(address)) return `mailto:${address}`;
  return `/${address.replace(/^(?:\.{1,2}\/)+/u, '')}`;
};

/** Absolute, or within the site (`/`, `#` or `?`). Links with other schemes are removed on save. */
export const isLinkAddress = (address: string): boolean => {
  if (BLANK.test(address)) return false;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return WITHIN_THE_SITE.test(address);
  const rest = address.slice(scheme.length + 1);
  if (scheme === 'tel') return /^\+?\d+$/u.test(rest);
  return LINK_SCHEMES.includes(scheme) && (scheme === 'mailto' ? rest !== '' : /^\/\/[^/]/u.test(rest));
};

/** Whether a stored link to it stays: by its scheme as a browser reads it, whatever else is wrong with it. */
export const isKeptLink = (written: string): boolean => {
  const address = linkAddressOf(written.replace(/[\s\p{Control}]/gu, ''));
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined ? !/^[/\\]{2}/u.test(address) : LINK_SCHEMES.includes(scheme);
};
