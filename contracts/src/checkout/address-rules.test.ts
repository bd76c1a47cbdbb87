import { describe, expect, it } from '@jest/globals';
import { addressProblems, addressRuleOf, hasNumericPostalCode, KNOWN_COUNTRIES } from './address-rules.ts';

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
const ELSEWHERE = 'CH LI NO GB US CA AU NZ'.split(' ');
const address = (country: string, postalCode: string, state = '') => ({ country, postalCode, state });

describe('address rules of a country', () => {
  it('exist for the EU, its neighbours and other common destinations', () => {
    expect([...KNOWN_COUNTRIES].sort()).toEqual([...EU, ...ELSEWHERE].sort());
  });

  it.each(KNOWN_COUNTRIES)('accept the example of %s, in any case and with outer spaces', (country) => {
    const { example, asksState } = addressRuleOf(country);
    const state = asksState ? 'Ontario' : '';
    expect(addressProblems(address(country, example, state))).toEqual({});
    expect(addressProblems(address(country, ` ${example.toLowerCase()} `, state))).toEqual({});
  });

  it.each([
    ['DE', '2133'],
    ['DE', '213355'],
    ['DE', 'A-21335'],
    ['DE', 'D-2133'],
    ['AT', 'D-1010'],
    ['CH', '0801'],
    ['GB', '12345'],
    ['NL', '1012'],
    ['ES', '53001'],
    ['LI', '9000'],
    ['CA', 'D1A 0B1'],
  ])('refuses in %s the postal code %s', (country, postalCode) => {
    expect(addressProblems(address(country, postalCode, 'x'))).toEqual({
      postalCode: { key: 'checkout.postalCodeInvalid' },
    });
  });

  it.each([
    ['DE', 'D-21335'],
    ['DE', 'de 21335'],
    ['DE', 'D21335'],
    ['DE', 'D – 21335'],
    ['DE', '２１３３５'],
    ['AT', 'A-1010'],
    ['CH', 'CH-8001'],
    ['SE', 'SE-111 20'],
    ['SE', 'S-11120'],
    ['LI', 'FL-9490'],
    ['LV', 'LV-1010'],
    ['LT', 'LT-01100'],
    ['LU', 'L-1009'],
    ['SI', 'SI1000'],
    ['NL', 'NL-1012 AB'],
    ['PL', 'PL 00-001'],
    ['GB', 'GB-SW1A 1AA'],
  ])('take in %s the postal code %s', (country, postalCode) => {
    expect(addressProblems(address(country, postalCode))).toEqual({});
  });

  it.each(KNOWN_COUNTRIES)('accept the example of %s with the country before it', (country) => {
    const { example } = addressRuleOf(country);
    expect(addressProblems(address(country, `${country}-${example.replace(/^LV-/u, '')}`, 'x'))).toEqual({});
  });

  it('require a postal code and a state if the country has them', () => {
    expect(addressProblems(address('DE', ' '))).toEqual({ postalCode: { key: 'checkout.fieldRequired' } });
    expect(addressProblems(address('US', '10001', ' '))).toEqual({ state: { key: 'checkout.fieldRequired' } });
  });

  it('accept any address of an unknown country', () => {
    expect(addressProblems(address('AE', ''))).toEqual({});
    expect(addressProblems(address('JP', '〒100-0001'))).toEqual({});
  });

  it('tell whether postal codes are numeric', () => {
    expect([hasNumericPostalCode('DE'), hasNumericPostalCode('NL'), hasNumericPostalCode('JP')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
