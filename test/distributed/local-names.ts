import dns from 'node:dns';

const LOCAL = /\.localhost$/u;
const { lookup } = dns;
let users = 0;

/** Browsers know that names below `localhost` are this computer (RFC 6761); not every resolver does. */
const lookupLocal = (name: string, ...rest: never[]): void =>
  (lookup as (name: string, ...rest: never[]) => void)(LOCAL.test(name) ? '127.0.0.1' : name, ...rest);

/** From now on `fetch` finds `demo.localhost`. */
export const findLocalNames = (): void => {
  users += 1;
  dns.lookup = lookupLocal as typeof lookup;
};

export const forgetLocalNames = (): void => {
  users -= 1;
  if (users === 0) dns.lookup = lookup;
};
