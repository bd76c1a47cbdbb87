import { describe, expect, it } from '@jest/globals';
import { CommercePreferences, type PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import { StoreSettings, WebsiteSettings } from '@kontor/contracts/sites/sites';
import fc from 'fast-check';
import type { z } from 'zod';
import { readValues, typedValues } from '../form-handling/form-values.ts';
import { fieldsOf, SUBJECTS } from './subjects.ts';

const GERMAN = { language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' } as const;
/** Settings edited on other pages, which this form must not change. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = { newsletter: ['listId'] };
const fields = (area: string) => fieldsOf(SUBJECTS.find((subject) => subject.area === area)!);
const read = (area: string, values: Readonly<Record<string, string>>) => readValues(values, fields(area), GERMAN);

describe('fields of a settings form (MP-04)', () => {
  it.each(SUBJECTS.map(({ area }) => area))('MP-04, MP-06: cover all settings of %s and round-trip', (area) => {
    const schema: z.ZodType = { ...CommercePreferences.shape, store: StoreSettings, website: WebsiteSettings }[area];
    const settings = schema.parse({}) as object;
    const { problems, body: again } = read(area, typedValues(settings, fields(area), GERMAN));
    expect([problems, schema.parse(again)]).toEqual([{}, settings]);
    expect([...Object.keys(again), ...(ELSEWHERE[area] ?? [])].sort()).toEqual(Object.keys(settings).sort());
  });

  it('round-trip every tax', () => {
    const percent = fc.integer({ min: 0, max: 10_000 });
    const rule = fc.record({ country: fc.constantFrom('DE', 'AT', 'FR'), standard: percent, reduced: percent });
    fc.assert(
      fc.property(fc.array(rule), fc.constantFrom('de', 'en'), (rules, language) => {
        const typing = { ...GERMAN, language } as const;
        const settings = { homeCountry: 'DE', rules };
        const values = typedValues(settings, fields('taxes'), typing);
        expect(readValues(values, fields('taxes'), typing)).toMatchObject({ body: settings, problems: {} });
      }),
    );
  });

  it('drop empty rows and report problems with the form’s row numbers', () => {
    const { body, problems, nameOf } = read('taxes', {
      homeCountry: 'DE',
      'rules.1.country': '',
      'rules.1.standard': '',
      'rules.1.reduced': '',
      'rules.2.country': 'AT',
      'rules.2.standard': '20 %',
      'rules.2.reduced': '7,75',
    });
    expect(body).toEqual({
      homeCountry: 'DE',
      oss: false,
      rules: [{ country: 'AT', standard: null, reduced: 775 }],
    });
    expect(problems).toEqual({ 'rules.2.standard': { key: 'settings.percentInvalid' } });
    expect([nameOf('rules.0.reduced'), nameOf('homeCountry')]).toEqual(['rules.2.reduced', 'homeCountry']);
  });

  it.each([
    ['checkout', 'minimumSubtotalCents', 'zehn', 'order.amountInvalid'],
    ['checkout', 'minimumSubtotalCents', '-1', 'order.amountInvalid'],
    ['checkout', 'reservationMinutes', '0', 'settings.numberInvalid'],
    ['checkout', 'reservationMinutes', '1441', 'settings.numberInvalid'],
    ['legal', 'seller.name', 'x'.repeat(201), 'settings.tooLong'],
    ['taxes', 'homeCountry', '', 'settings.needed'],
  ])('of %s: %s rejects %s', (area, name, text, key) => {
    const settings = CommercePreferences.shape[area as PreferenceNamespace].parse({});
    const values = { ...typedValues(settings, fields(area), GERMAN), [name]: text };
    expect(read(area, values).problems).toEqual({ [name]: expect.objectContaining({ key }) });
  });

  it('become null if optional and empty', () => {
    const { body, problems } = read('payment', { 'invoice.dueDays': '14', 'prepayment.dueDays': '7' });
    expect([problems, body['invoice']]).toEqual([{}, { enabled: false, dueDays: 14, maximumCents: null }]);
  });
});
