import type { Country } from '../preferences/commerce-preferences.ts';

/** Standard VAT rates in the EU, in basis points, as of January 2026. */
const RATES: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};

export const EU_COUNTRIES: readonly Country[] = Object.keys(RATES);

/** Basis points; `null`: the country is not in the Union. */
export const euRateOf = (country: Country): number | null =>
  Object.hasOwn(RATES, country) ? (RATES[country] ?? null) : null;
