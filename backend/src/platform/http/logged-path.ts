/** Of words, numbers and UUIDs. Tokens, and addresses of people, have other characters too, or are longer. */
const HARMLESS = /^[a-z\d.-]{0,60}$/u;

/** A request's path for the log: links hold tokens that let in whoever has them, so what may be one is left out. */
export const loggedPath = (url: string): string => {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (HARMLESS.test(part) ? part : '…'))
    .join('/');
};
