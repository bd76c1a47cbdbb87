import { z } from 'zod';
import { addressProblems } from '../checkout/address-rules.ts';
import { Country } from '../preferences/commerce-preferences.ts';
import { isEmailAddress } from '../kernel/email-address.ts';
import { cleanLine, cleanText } from '../kernel/clean-text.ts';
import { type AnswerByType, type AnsweredType, LIKERT_CHOICES, PASSWORD_GIVEN } from './answers.ts';
import { decimalOf, MAX_DECIMALS, plainDigits } from './decimal.ts';
import { type FieldOf, MAX_ANSWER_LENGTH } from './fields.ts';
import { MAX_PHONE_PART_LENGTH, PHONE_TEXT } from './phone-parts.ts';

const INVALID = 'error.fieldInvalid';
const MAX_LINE_LENGTH = 1_000;
const MAX_PART_LENGTH = 200;

const missing = z.literal([undefined, null]).transform(() => '');
/** Missing becomes ''. @param max in characters as people count them */
const typed = (text: z.ZodType<string>, max: number): z.ZodType<string> =>
  z
    .union([text, missing], { error: INVALID })
    .refine((value) => value.length <= max || [...value].length <= max, { error: 'form.tooLong' });
const line = (max = MAX_LINE_LENGTH) => typed(cleanLine(INVALID), max);
/** Browsers send line breaks as CRLF but count them as one character. */
const lines = (max: number) => typed(z.string({ error: INVALID }).transform(unified).pipe(cleanText(INVALID)), max);

function unified(text: string): string {
  return text.replace(/\r\n?/gu, '\n');
}

const orNone = (text: string): string | undefined => (text === '' ? undefined : text);
/** Checks non-empty answers only. */
const fits = (schema: z.ZodType<string>, holds: (text: string) => boolean, error: string) =>
  schema.refine((text) => text === '' || holds(text), { error }).transform(orNone);

const isWithin = (value: string, min: string | number | null, max: string | number | null): boolean => {
  const bounded = typeof (min ?? max) === 'number' ? Number(value) : value;
  return (min === null || bounded >= min) && (max === null || bounded <= max);
};

const decimal = (digits: number, error: string) =>
  line(50)
    .transform((text) => (digits === 0 ? plainDigits(text) : text))
    .refine((text) => text === '' || decimalOf(text, digits) !== null, { error, abort: true })
    .transform((text) => (text === '' ? '' : decimalOf(text, digits)!));

const website = (text: string): string => (/^[a-z][a-z0-9+.-]*:/iu.test(text) ? text : `https://${text}`);
const isWebsite = (text: string): boolean => {
  if (!URL.canParse(website(text))) return false;
  const { protocol, hostname } = new URL(website(text));
  return /^https?:$/u.test(protocol) && hostname.includes('.');
};

const one = (options: readonly string[]) => fits(line(), (text) => options.includes(text), INVALID);

/** Several inputs; missing ones become ''. */
const parts = <Shape extends Readonly<Record<string, z.ZodType<string>>>>(shape: Shape) =>
  z
    .union([missing.transform(() => ({})), z.record(z.string(), z.unknown())], { error: INVALID })
    .transform((said: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.keys(shape).map((part) => [part, said[part]])),
    )
    .pipe(z.object(shape));

type Schemas = {
  readonly [Type in AnsweredType]: (field: FieldOf<Type>) => z.ZodType<AnswerByType[Type] | undefined>;
};

/** `undefined`: empty; required fields are checked elsewhere. */
export const ANSWER_SCHEMAS: Schemas = {
  text: ({ maxLength }) => line(maxLength ?? MAX_LINE_LENGTH).transform(orNone),
  textarea: ({ maxLength }) => lines(maxLength ?? MAX_ANSWER_LENGTH).transform(orNone),
  email: () => fits(line(), isEmailAddress, 'form.emailInvalid'),
  website: () => fits(line(2083), isWebsite, 'form.websiteInvalid').transform((text) => text && website(text)),
  twitter: () =>
    fits(line(), (text) => /^@?\w{1,15}$/u.test(text), 'form.twitterInvalid').transform(
      (text) => text && `@${text.replace('@', '')}`,
    ),
  password: () => line().transform((text) => (text === '' ? undefined : PASSWORD_GIVEN)),
  number: ({ min, max, wholeOnly }) =>
    fits(
      decimal(wholeOnly ? 0 : MAX_DECIMALS, wholeOnly ? 'form.numberNotWhole' : 'form.numberInvalid'),
      (text) => isWithin(text, min, max),
      'form.numberOutOfRange',
    ),
  currency: ({ min, max }) =>
    fits(decimal(2, 'form.amountInvalid'), (text) => isWithin(text, min, max), 'form.numberOutOfRange'),
  name: () =>
    parts({ first: line(MAX_PART_LENGTH), last: line(MAX_PART_LENGTH) })
      .refine(({ first, last }) => (first === '') === (last === ''), { error: 'form.nameIncomplete' })
      .transform((name) => (name.first === '' ? undefined : name)),
  address: ({ countries, defaultCountry }) =>
    parts({
      line1: line(MAX_PART_LENGTH),
      line2: line(MAX_PART_LENGTH),
      postalCode: line(20),
      city: line(MAX_PART_LENGTH),
      state: line(MAX_PART_LENGTH),
      country: line(2).transform((country) => country || defaultCountry),
    })
      .transform((address) => {
        const { country: _, ...typedIn } = address;
        return Object.values(typedIn).every((part) => part === '') ? undefined : address;
      })
      .refine((address) => !address || (address.line1 !== '' && address.city !== ''), {
        error: 'form.addressIncomplete',
        abort: true,
      })
      .refine((address) => !address || isOffered(address.country, countries), { error: INVALID, abort: true })
      .refine((address) => !address || !('postalCode' in addressProblems(address)), {
        error: 'checkout.postalCodeInvalid',
        abort: true,
      })
      .refine((address) => !address || !('state' in addressProblems(address)), { error: 'form.addressIncomplete' }),
  phone: ({ asksPrefix }) => {
    const part = line(MAX_PHONE_PART_LENGTH).refine((text) => PHONE_TEXT.test(text), { error: 'form.phoneInvalid' });
    const none = missing.transform((): AnswerByType['phone'] => ['', '', '', '']);
    return z
      .union([none, z.tuple([part, part, part, part])], { error: INVALID })
      .transform(([prefix, area, number, extension]) => {
        const own: AnswerByType['phone'] = [asksPrefix ? prefix : '', area, number, extension];
        return area === '' && number === '' && extension === '' ? undefined : own;
      })
      .refine((phone) => !phone || /\d/u.test(phone[2]), { error: 'form.phoneInvalid' });
  },
  checkbox: ({ options }) =>
    z
      .union([missing.transform(() => []), line().transform((text) => [text]), z.array(line())], { error: INVALID })
      .transform((ticked) => [...new Set(ticked)].filter((text) => text !== ''))
      .refine((ticked) => ticked.every((text) => options.includes(text)), { error: INVALID })
      .transform((ticked) => (ticked.length === 0 ? undefined : options.filter((option) => ticked.includes(option)))),
  radio: ({ options }) => one(options),
  select: ({ options }) => one(options),
  date: ({ min, max }) =>
    fits(
      fits(
        line().refine((text) => text === '' || /^\d{4}-\d{2}-\d{2}$/u.test(text), {
          error: 'form.dateNotation',
          abort: true,
        }),
        (text) => z.iso.date().safeParse(text).success,
        'form.dateInvalid',
      ).transform((text) => text ?? ''),
      (text) => isWithin(text, min, max),
      'form.dateOutOfRange',
    ),
  time: () =>
    fits(
      line().refine((text) => text === '' || /^\d{2}:\d{2}$/u.test(text), { error: 'form.timeNotation', abort: true }),
      (text) => /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(text),
      'form.timeInvalid',
    ),
  likert: ({ rows, required }) =>
    z
      .union([missing.transform(() => ({})), z.record(z.string(), z.unknown())], { error: INVALID })
      .transform((said) => Object.fromEntries(Object.entries(said).filter(([, choice]) => choice !== '')))
      .pipe(z.record(z.string(), z.enum(LIKERT_CHOICES, { error: INVALID }), { error: INVALID }))
      .refine((said) => Object.keys(said).every((row) => /^\d+$/u.test(row) && Number(row) < rows.length), {
        error: INVALID,
      })
      .transform((said) => {
        const count = Object.keys(said).length;
        return count === 0 || (required && count < rows.length) ? undefined : said;
      }),
  hidden: () => line().transform(orNone),
  file: ({ maxFiles }) =>
    z
      .union([missing.transform(() => []), z.uuid().transform((id) => [id]), z.array(z.uuid())], { error: INVALID })
      .refine((ids) => ids.length <= maxFiles, { error: 'form.tooManyFiles' })
      .transform((ids) => (ids.length === 0 ? undefined : ids)),
};

const isOffered = (country: string, countries: readonly string[]): boolean =>
  countries.length === 0 ? Country.safeParse(country).success : countries.includes(country);
