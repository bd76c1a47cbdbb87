/** Letters of all scripts, and what RFC 5322 allows beside them. */
const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_${'`'}{|}~-]+`;
/** No angle brackets, which no mail server is given, and no space at its ends, which would be lost on the way. */
const QUOTED = String.raw`"(?! )(?:[^"\\<>\p{C}\p{Zl}\p{Zp}]|\\["\\])+(?<! )"`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(
  String.raw`^(?=.{1,64}@[^@]*$)(?:${ATOM}(?:\.${ATOM})*|${QUOTED})@${LABEL}(?:\.${LABEL})*$`,
  'u',
);

/** What stands behind the last `@`. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** As computers write it; `null` for what no host can be called. */
export const asciiDomain = (domain: string): string | null => {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
};

/**
 * RS-02: 3 to 256 characters, `local@domain`. The local part may be quoted, both may be of any script. Addresses of
 * hosts by number (`[127.0.0.1]`) are none: mail for them is never meant for a shopper.
 */
export const isEmailAddress = (text: string): boolean => {
  if (text.length < 3 || text.length > 256 || !ADDRESS.test(text)) return false;
  const domain = domainOf(text);
  const ascii = asciiDomain(domain);
  // What looks like a number becomes another host, e.g. `1` the host 0.0.0.1.
  return ascii !== null && (!/^[\d.]+$/u.test(ascii) || ascii === domain);
};
