import { oneSpelling } from '../kernel/one-spelling.ts';
import type { RefusalText } from '../kernel/refusal.ts';

export interface AddressRule {
  /** In capitals; `null`: free form, and optional. */
  readonly postalCode: RegExp | null;
  readonly example: string;
  readonly asksState: boolean;
}

const rule = (postalCode: RegExp, example: string, asksState = false): AddressRule => ({
  postalCode,
  example,
  asksState,
});

const FOUR = /^\d{4}$/u;
const FIVE = /^\d{5}$/u;
/** As in 110 00, with or without its space. */
const THREE_TWO = /^\d{3} ?\d{2}$/u;

/** By ISO 3166-1 alpha-2: the EU, its neighbours, and other common destinations. */
const RULES: Readonly<Record<string, AddressRule>> = {
  AT: rule(FOUR, '1010'),
  AU: rule(FOUR, '2000', true),
  BE: rule(FOUR, '1000'),
  BG: rule(FOUR, '1000'),
  CA: rule(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/u, 'K1A 0B1', true),
  CH: rule(/^[1-9]\d{3}$/u, '8001'),
  CY: rule(FOUR, '1010'),
  CZ: rule(THREE_TWO, '110 00'),
  DE: rule(FIVE, '21335'),
  DK: rule(FOUR, '1050'),
  EE: rule(FIVE, '10111'),
  ES: rule(/^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/u, '28001'),
  FI: rule(FIVE, '00100'),
  FR: rule(FIVE, '75001'),
  GB: rule(/^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/u, 'SW1A 1AA'),
  GR: rule(THREE_TWO, '104 31'),
  HR: rule(FIVE, '10000'),
  HU: rule(FOUR, '1011'),
  IE: rule(/^(?:D6W|[AC-FHKNPRTV-Y]\d{2}) ?[AC-FHKNPRTV-Y\d]{4}$/u, 'D02 AF30'),
  IT: rule(FIVE, '00118'),
  LI: rule(/^94(?:8[5-9]|9[0-8])$/u, '9490'),
  LT: rule(FIVE, '01100'),
  LU: rule(FOUR, '1009'),
  LV: rule(FOUR, 'LV-1010'),
  MT: rule(/^[A-Z]{3} ?\d{4}$/u, 'VLT 1010'),
  NL: rule(/^[1-9]\d{3} ?[A-Z]{2}$/u, '1012 AB'),
  NO: rule(FOUR, '0150'),
  NZ: rule(FOUR, '6011'),
  PL: rule(/^\d{2}-?\d{3}$/u, '00-001'),
  PT: rule(/^\d{4}-?\d{3}$/u, '1000-001'),
  RO: rule(/^\d{6}$/u, '010011'),
  SE: rule(THREE_TWO, '111 20'),
  SI: rule(FOUR, '1000'),
  SK: rule(THREE_TWO, '811 01'),
  US: rule(/^\d{5}(?:-\d{4})?$/u, '10001', true),
};

/** On cars, where it is not the ISO code. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  AT: ['A'],
  AU: ['AUS'],
  BE: ['B'],
  CA: ['CDN'],
  DE: ['D'],
  EE: ['EST'],
  ES: ['E'],
  FI: ['FIN'],
  FR: ['F'],
  GB: ['UK'],
  GR: ['EL'],
  HU: ['H'],
  IE: ['IRL'],
  IT: ['I'],
  LI: ['FL'],
  LU: ['L'],
  MT: ['M'],
  NO: ['N'],
  PT: ['P'],
  SE: ['S'],
  SI: ['SLO'],
  US: ['USA'],
};

const FREE: AddressRule = { postalCode: null, example: '', asksState: false };

export const KNOWN_COUNTRIES: readonly string[] = Object.keys(RULES);

export const addressRuleOf = (country: string): AddressRule => RULES[country] ?? FREE;

export const hasNumericPostalCode = (country: string): boolean => /^\d+$/u.test(addressRuleOf(country).example);

export interface RuledAddress {
  readonly postalCode: string;
  readonly state: string;
  readonly country: string;
}

export const addressProblems = ({
  postalCode,
  state,
  country,
}: RuledAddress): Readonly<Partial<Record<keyof RuledAddress, RefusalText>>> => {
  const { postalCode: form, asksState } = addressRuleOf(country);
  return {
    ...(form !== null && !fits(form, postalCode, country) && { postalCode: problemOf(postalCode) }),
    ...(asksState && state.trim() === '' && { state: { key: 'checkout.fieldRequired' } as const }),
  };
};

/** As people write it: in any case and width, and with the country before it (`D-21335`, `CH 8001`, `SE-111 20`). */
const fits = (form: RegExp, postalCode: string, country: string): boolean => {
  const typed = oneSpelling(postalCode).trim().toUpperCase().replace(/\s+/gu, ' ');
  const signs = [country, ...(SIGNS[country] ?? [])].filter((sign) => typed.startsWith(sign));
  return [typed, ...signs.map((sign) => afterSign(typed.slice(sign.length)))].some((code) => form.test(code));
};

/** Parted by a dash or a space, or followed by digits at once; else it was no sign. */
const afterSign = (rest: string): string => /^(?: ?\p{Pd} ?| |(?=\d))(.*)$/u.exec(rest)?.[1] ?? '';

const problemOf = (postalCode: string): RefusalText => ({
  key: postalCode.trim() === '' ? 'checkout.fieldRequired' : 'checkout.postalCodeInvalid',
});
