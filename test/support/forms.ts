import { addressRuleOf } from '@kontor/contracts/checkout/address-rules';
import { LIKERT_CHOICES } from '@kontor/contracts/forms/answers';
import { FILE_KINDS, type FormField } from '@kontor/contracts/forms/fields';
import fc from 'fast-check';

const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text);
const options = fc.uniqueArray(word, { minLength: 1, maxLength: 5 });
const bounds = fc
  .tuple(fc.option(fc.integer({ min: -50, max: 50 })), fc.option(fc.nat(100)))
  .map(([min, above]) => ({ min, max: above === null ? null : (min ?? 0) + above }));
const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
const isoDay = day.map((date) => date.toISOString().slice(0, 10));

const kinds: readonly fc.Arbitrary<Record<string, unknown>>[] = [
  fc.record({
    type: fc.constantFrom('text', 'textarea'),
    placeholder: fc.constant(''),
    maxLength: fc.option(fc.integer({ min: 1, max: 40 })),
  }),
  fc.record({ type: fc.constantFrom('email', 'website', 'twitter'), placeholder: fc.constant('') }),
  fc.record({ type: fc.constantFrom('password', 'name', 'time', 'section') }),
  fc
    .tuple(bounds, fc.boolean())
    .map(([range, wholeOnly]) => ({ type: 'number', placeholder: '', ...range, wholeOnly })),
  bounds.map((range) => ({ type: 'currency', currency: 'EUR', ...range })),
  fc
    .constantFrom([], ['DE'], ['AT', 'DE', 'US'])
    .map((countries) => ({ type: 'address', defaultCountry: 'DE', countries })),
  fc.boolean().map((asksPrefix) => ({ type: 'phone', asksPrefix })),
  fc.tuple(fc.constantFrom('checkbox', 'radio'), options).map(([type, list]) => ({ type, options: list })),
  options.map((list) => ({ type: 'select', options: list, placeholder: '' })),
  fc.option(isoDay).map((min) => ({ type: 'date', min, max: null })),
  options.map((rows) => ({ type: 'likert', rows })),
  fc.boolean().map((fromAddress) => ({ type: 'hidden', value: '', fromAddress })),
  fc
    .integer({ min: 1, max: 3 })
    .map((maxFiles) => ({ type: 'file', kinds: [...FILE_KINDS], maxMegabytes: 10, maxFiles })),
];

const anyField: fc.Arbitrary<Omit<FormField, 'id' | 'showIf'>> = fc
  .tuple(word, fc.boolean(), fc.oneof(...kinds))
  .map(
    ([title, required, kind]) => ({ title, description: '', required, ...kind }) as Omit<FormField, 'id' | 'showIf'>,
  );

/** Fields as the form builder can create them; some depend on earlier answers. */
export const anyFields: fc.Arbitrary<readonly FormField[]> = fc
  .array(fc.tuple(anyField, fc.nat(), fc.constantFrom('isFilled', 'isEmpty', 'is', 'isNot', null)), {
    minLength: 1,
    maxLength: 8,
  })
  .map((drawn) => {
    const made: FormField[] = [];
    for (const [field, index, operator] of drawn) {
      const before = made.filter(({ type }) => type !== 'section');
      const named = before[index % Math.max(1, before.length)];
      const showIf = operator && named ? { fieldId: named.id, operator, value: valueOf(named) } : null;
      made.push({ ...field, id: `f${made.length}`, showIf } as FormField);
    }
    return made;
  });

const valueOf = (field: FormField): string => ('options' in field ? (field.options[0] ?? '') : 'x');

export const validAnswer = (field: FormField): fc.Arbitrary<unknown> => {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return word.map((text) => text.slice(0, field.maxLength ?? 1_000).trim() || 'x');
    case 'email':
      return fc.constantFrom('anna@example.org', '"an na"@example.org', 'müller@straße.example');
    case 'website':
      return fc.constantFrom('https://example.org/a?b', 'example.org', 'http://straße.example');
    case 'twitter':
      return fc.constantFrom('@kontor', 'kontor_1');
    case 'password':
      return word;
    case 'number':
    case 'currency':
      return fc.integer({ min: field.min ?? -1_000, max: field.max ?? (field.min ?? 0) + 1_000 }).map(String);
    case 'name':
      return fc.record({ first: word, last: word });
    case 'address':
      return fc
        .constantFrom(...(field.countries.length > 0 ? field.countries : ['DE', 'AT', 'US', 'JP']))
        .map(addressIn);
    case 'phone':
      return fc.constantFrom(['', '030', '123 45', ''], ['', '', '0171-5551234', '12']);
    case 'checkbox':
      return fc.subarray([...field.options], { minLength: 1 });
    case 'radio':
    case 'select':
      return fc.constantFrom(...field.options);
    case 'date':
      return isoDay.map((date) => (field.min !== null && date < field.min ? field.min : date));
    case 'time':
      return fc.constantFrom('00:00', '09:30', '23:59');
    case 'likert':
      return fc
        .constantFrom(...LIKERT_CHOICES)
        .map((choice) => Object.fromEntries(field.rows.map((_, row) => [row, choice])));
    case 'hidden':
      return word;
    case 'file':
      return fc.array(fc.uuid(), { minLength: 1, maxLength: field.maxFiles });
    case 'section':
      return fc.constant(undefined);
  }
};

const addressIn = (country: string) => ({
  line1: 'Hauptstr. 1',
  line2: '',
  postalCode: addressRuleOf(country).example,
  city: 'Ort',
  state: addressRuleOf(country).asksState ? 'CA' : '',
  country,
});

/** An answer that is refused; `null`: the field takes no answer. */
export const invalidAnswer = (field: FormField): fc.Arbitrary<unknown> | null => {
  switch (field.type) {
    case 'section':
      return null;
    case 'text':
    case 'textarea':
      return fc.constantFrom(7, ['a'], 'x'.repeat((field.maxLength ?? 20_000) + 1));
    case 'hidden':
    case 'password':
      return fc.constantFrom(7, {}, 'x'.repeat(1_001));
    case 'email':
      return fc.constantFrom('anna', 'anna@', '@example.org', 'a b@example.org', `a@${'x'.repeat(260)}.org`);
    case 'website':
      return fc.constantFrom('javascript:alert(1)', 'ftp://example.org', 'kein Weg', 'localhost');
    case 'twitter':
      return fc.constantFrom('@zu-lang-fuer-einen', 'a b');
    case 'number':
    case 'currency':
      return fc.constantFrom('viel', '1.23,50', '1e9', '--1', ...(field.max === null ? [] : [String(field.max + 1)]));
    case 'name':
      return fc.constantFrom({ first: 'Anna', last: '' }, { first: '', last: 'Alt' }, 'Anna Alt', []);
    case 'address':
      return fc.constantFrom(
        { ...addressIn('DE'), country: 'de' },
        { ...addressIn('DE'), city: '' },
        { ...addressIn('DE'), country: 'DE', postalCode: 'x' },
        'Hauptstr. 1',
      );
    case 'phone':
      return fc.constantFrom(['', '030', 'abc', ''], ['', '030', '', ''], '030 123', ['1']);
    case 'checkbox':
    case 'radio':
    case 'select':
      return fc.constantFrom('gibt es nicht', ['gibt es nicht'], { a: 1 });
    case 'date':
      return fc.constantFrom('2026-02-30', '22.11.2026', ...(field.min === null ? [] : ['0001-01-01']));
    case 'time':
      return fc.constantFrom('24:00', '9:30', 'mittags');
    case 'likert':
      return fc.constantFrom({ 0: '3' }, { [field.rows.length]: '1' }, { x: '1' }, '1');
    case 'file':
      return fc.constantFrom(
        'keine-id',
        Array.from({ length: field.maxFiles + 1 }, () => crypto.randomUUID()),
      );
  }
};
