/** Of every form that has ever taken an address. */
export const MAX_EMAIL_LENGTH = 256;

/** Letters of all scripts, and RFC 5322 atom characters. */
const ATOM = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_${'`'}{|}~-]+`;
/** No angle brackets, which mail servers reject, and no outer spaces, which get lost in transit. */
const QUOTED = String.raw`"(?! )(?:[^"\\<>\p{C}\p{Zl}\p{Zp}]|\\["\\])+(?<! )"`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
const ADDRESS = new RegExp(
  String.raw`^(?=.{1,64}@[^@]*$)(?:${ATOM}(?:\.${ATOM})*|${QUOTED})@${LABEL}(?:\.${LABEL})*$`,
  'u',
);

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Punycode; `null`: not a valid host name. */
export const asciiDomain = (domain: string): string | null => {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
};

/**
 * RS-02: 3 to 256 characters, `local@domain`. The local part may be quoted; any script. IP addresses (`[127.0.0.1]`)
 * are rejected.
 */
export const isEmailAddress = (text: string): boolean => {
  if (text.length < 3 || text.length > MAX_EMAIL_LENGTH || !ADDRESS.test(text)) return false;
  const domain = domainOf(text);
  const ascii = asciiDomain(domain);
  // Numeric domains are read as IP addresses, e.g. `1` as 0.0.0.1.
  return ascii !== null && (!/^[\d.]+$/u.test(ascii) || ascii === domain);
};

/**
 * Whether somebody may be looked up by this text. Takes whatever any form has ever taken as an address, as forms differ
 * and their rules change: one `@` between two parts, of which the first may be quoted.
 */
export const mayBeEmailAddress = (text: string): boolean =>
  text.length <= MAX_EMAIL_LENGTH && /^(?:[^\s\p{C}@]+|"[^\p{C}]+")@[^\s\p{C}@]+$/u.test(text);
