/**
 * A number as people type it, with a comma or a point before its fraction, as computers write it; `null` for anything
 * else. Thousands are not to be parted: `1.234` could be either.
 * @param digits most of them in the fraction
 */
export const decimalOf = (text: string, digits: number): string | null => {
  const match = /^([+-]?)(\d{1,15})(?:[.,](\d+))?$/u.exec(text.replace(/\s+/gu, ''));
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  if (fraction.length > digits) return null;
  const number = `${whole.replace(/^0+(?=\d)/u, '')}${fraction === '' ? '' : `.${fraction}`}`;
  return sign === '-' && /[1-9]/u.test(number) ? `-${number}` : number;
};
