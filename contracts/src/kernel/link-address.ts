/** Of the addresses that links in texts may have. */
export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];

const SCHEME = /^([a-z][a-z\d+.-]*):/iu;
const WITHIN_THE_SITE = /^(?:\/(?![/\\])|[#?])/u;
const BLANK = /[\s\p{Control}]/u;

/**
 * Whether a link in a text can lead there: a whole address, or one within the site, which begins with `/`, `#` or `?`.
 * What is none is taken out of a text when it is saved; `www.laden.example` would lead to a page of that name.
 */
export const isLinkAddress = (address: string): boolean => {
  if (BLANK.test(address)) return false;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return WITHIN_THE_SITE.test(address);
  const rest = address.slice(scheme.length + 1);
  return LINK_SCHEMES.includes(scheme) && (scheme === 'mailto' ? rest !== '' : /^\/\/[^/]/u.test(rest));
};
