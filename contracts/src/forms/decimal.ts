/** Grouped thousands: `1.234,50`, `1,234.50`, `1'234.50`. */
const PARTED = /^([+-]?)(\d{1,3}(?:([.,'’])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/u;
const PLAIN = /^([+-]?)(\d+)(?:[.,](\d+))?$/u;
const MAX_WHOLE = 15;

/** `1.234` is ambiguous. */
const isClear = (whole: string, parting: string, point: string | undefined): boolean =>
  point === undefined ? parting === "'" || parting === '’' || whole.split(parting).length > 2 : point !== parting;

const partsOf = (text: string): readonly [sign: string, whole: string, fraction: string] | null => {
  const plain = PLAIN.exec(text);
  if (plain) return [plain[1] ?? '', plain[2] ?? '', plain[3] ?? ''];
  const [, sign = '', whole = '', parting = '', point, fraction = ''] = PARTED.exec(text) ?? [];
  return whole !== '' && isClear(whole, parting, point) ? [sign, whole.replaceAll(parting, ''), fraction] : null;
};

/**
 * Parses a number as typed, with comma or point and optional grouping; `null`: invalid or ambiguous.
 * @param digits maximum fraction digits
 */
export const decimalOf = (text: string, digits: number): string | null => {
  const parts = partsOf(text.replace(/\s+/gu, ''));
  if (!parts) return null;
  const [sign, whole, fraction] = parts;
  if (fraction.length > digits || whole.length > MAX_WHOLE) return null;
  const number = `${whole.replace(/^0+(?=\d)/u, '')}${fraction === '' ? '' : `.${fraction}`}`;
  return sign === '-' && /[1-9]/u.test(number) ? `-${number}` : number;
};
