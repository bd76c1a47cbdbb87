import { describe, expect, it } from '@jest/globals';
import { addressProblems, addressRuleOf, hasNumericPostalCode, KNOWN_COUNTRIES } from './address-rules.ts';

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
const ELSEWHERE = 'CH LI NO GB US CA AU NZ'.split(' ');
const address = (country: string, postalCode: string, state = '') => ({ country, postalCode, state });

describe('what an address of a country looks like', () => {
  it('is known of the EU, of its neighbours and of where else shops send to', () => {
    expect([...KNOWN_COUNTRIES].sort()).toEqual([...EU, ...ELSEWHERE].sort());
  });

  it.each(KNOWN_COUNTRIES)('takes the example of %s, in any case and with spaces around', (country) => {
    const { example, asksState } = addressRuleOf(country);
    const state = asksState ? 'Ontario' : '';
    expect(addressProblems(address(country, example, state))).toEqual({});
    expect(addressProblems(address(country, ` ${example.toLowerCase()} `, state))).toEqual({});
  });

  it.each([
    ['DE', '2133'],
    ['DE', '213355'],
    ['DE', 'D-21335'],
    ['DE', '２１３３５'],
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

  it('demands a postal code and a state where the country has them', () => {
    expect(addressProblems(address('DE', ' '))).toEqual({ postalCode: { key: 'checkout.fieldRequired' } });
    expect(addressProblems(address('US', '10001', ' '))).toEqual({ state: { key: 'checkout.fieldRequired' } });
  });

  it('takes any form where nothing is known of the country', () => {
    expect(addressProblems(address('AE', ''))).toEqual({});
    expect(addressProblems(address('JP', '〒100-0001'))).toEqual({});
  });

  it('knows where digits are enough', () => {
    expect([hasNumericPostalCode('DE'), hasNumericPostalCode('NL'), hasNumericPostalCode('JP')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
