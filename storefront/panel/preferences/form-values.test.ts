import { describe, expect, it } from '@jest/globals';
import { CommercePreferences, type PreferenceNamespace } from '@kontor/contracts/preferences/commerce-preferences';
import { StoreSettings, WebsiteSettings } from '@kontor/contracts/sites/sites';
import fc from 'fast-check';
import type { z } from 'zod';
import { readValues, typedValues } from './form-values.ts';
import { fieldsOf, SUBJECTS } from './subjects.ts';

const GERMAN = { language: 'de', currency: 'EUR', timeZone: 'Europe/Berlin' } as const;
/** What is chosen on other pages; whoever saves the form leaves it as it is. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = { newsletter: ['listId'] };
const fields = (area: string) => fieldsOf(SUBJECTS.find((subject) => subject.area === area)!);
const read = (area: string, values: Readonly<Record<string, string>>) => readValues(values, fields(area), GERMAN);

describe('the fields of a form about settings (MP-04)', () => {
  it.each(SUBJECTS.map(({ area }) => area))(
    'MP-04, MP-06: hold all that there is to %s, and come to the same again',
    (area) => {
      const schema: z.ZodType = { ...CommercePreferences.shape, store: StoreSettings, website: WebsiteSettings }[area];
      const settings = schema.parse({}) as object;
      const { problems, settings: again } = read(area, typedValues(settings, fields(area), GERMAN));
      expect([problems, schema.parse(again)]).toEqual([{}, settings]);
      expect([...Object.keys(again), ...(ELSEWHERE[area] ?? [])].sort()).toEqual(Object.keys(settings).sort());
    },
  );

  it('give back every tax as it was', () => {
    const percent = fc.integer({ min: 0, max: 10_000 });
    const rule = fc.record({ country: fc.constantFrom('DE', 'AT', 'FR'), standard: percent, reduced: percent });
    fc.assert(
      fc.property(fc.array(rule), fc.constantFrom('de', 'en'), (rules, language) => {
        const typing = { ...GERMAN, language } as const;
        const settings = { homeCountry: 'DE', rules };
        const values = typedValues(settings, fields('taxes'), typing);
        expect(readValues(values, fields('taxes'), typing)).toMatchObject({ settings, problems: {} });
      }),
    );
  });

  it('leave out rows that are empty or to be removed, and place what is wrong at the row as it stands', () => {
    const { settings, problems, nameOf } = read('taxes', {
      homeCountry: 'DE',
      'rules.0.country': 'DE',
      'rules.0.standard': '19',
      'rules.0.reduced': '7',
      'rules.0.remove': 'on',
      'rules.1.country': '',
      'rules.1.standard': '',
      'rules.1.reduced': '',
      'rules.2.country': 'AT',
      'rules.2.standard': '20 %',
      'rules.2.reduced': '7,75',
    });
    expect(settings).toEqual({
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
  ])('of %s say what is wrong with %s where it is %s', (area, name, text, key) => {
    const settings = CommercePreferences.shape[area as PreferenceNamespace].parse({});
    const values = { ...typedValues(settings, fields(area), GERMAN), [name]: text };
    expect(read(area, values).problems).toEqual({ [name]: expect.objectContaining({ key }) });
  });

  it('that may be empty are then nothing', () => {
    const { settings, problems } = read('payment', { 'invoice.dueDays': '14', 'prepayment.dueDays': '7' });
    expect([problems, settings['invoice']]).toEqual([{}, { enabled: false, dueDays: 14, maximumCents: null }]);
  });
});
