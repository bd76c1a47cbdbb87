/** Words, numbers and UUIDs. Tokens and addresses contain other characters or are longer. */
const HARMLESS = /^[a-z\d.-]{0,60}$/u;

export const loggedPath = (url: string): string => {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part) => (HARMLESS.test(part) ? part : '…'))
    .join('/');
};
