export const LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto'];

const SCHEME = /^([a-z][a-z\d+.-]*):/iu;
const WITHIN_THE_SITE = /^(?:\/(?![/\\])|[#?])/u;
const BLANK = /[\s\p{Control}]/u;

/**
 * Absolute, or within the site (`/`, `#` or `?`). Other links are removed on save; `www.laden.example` would be a
 * relative path.
 */
export const isLinkAddress = (address: string): boolean => {
  if (BLANK.test(address)) return false;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return WITHIN_THE_SITE.test(address);
  const rest = address.slice(scheme.length + 1);
  return LINK_SCHEMES.includes(scheme) && (scheme === 'mailto' ? rest !== '' : /^\/\/[^/]/u.test(rest));
};
