import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Email as AccountEmail } from '../accounts/calls.ts';
import { Email as CheckoutEmail } from '../checkout/checkout.ts';
import { isEmailAddress, mayBeEmailAddress } from './email-address.ts';
import { PersonReportBody } from '../persons/persons.ts';
import { checkMail } from '../ports/mailer.ts';

const LOCAL_64 = 'a'.repeat(64);
const LABEL_63 = 'b'.repeat(63);
/** `length` characters. */
const ofLength = (length: number): string => {
  const domain = [LABEL_63, LABEL_63, LABEL_63].join('.');
  return `${'a'.repeat(length - domain.length - 1)}@${domain}`;
};

/** From common test lists, RFC 3696, RFC 5322 and RFC 6531. */
const VALID = [
  'a@b',
  'email@example.com',
  'firstname.lastname@example.com',
  'email@subdomain.example.com',
  'firstname+lastname@example.com',
  'email@123.123.123.123',
  '"email"@example.com',
  '1234567890@example.com',
  'email@example-one.com',
  '_______@example.com',
  'email@example.museum',
  'email@example.co.jp',
  'x@example.com',
  'name/surname@example.com',
  'admin@example',
  'example@s.example',
  '"john..doe"@example.org',
  '"john doe"@example.org',
  '"a@b"@example.org',
  '"very.(),:;[]\\".VERY.\\"very@\\\\ \\"very\\".unusual"@strange.example.com',
  'mailhost!username@example.org',
  'user%example.com@example.org',
  'user-@example.org',
  "o'neil@example.org",
  "!#$%&'*+-/=?^_`{|}~@example.org",
  'Dörte@Sörensen.example.com',
  'kontakt@müller.example',
  'info@xn--mller-kva.example',
  '用户@例子.广告',
  'ιουλία@παράδειγμα.gr',
  'अजय@डाटा.भारत',
  `${LOCAL_64}@example.com`,
  `a@${LABEL_63}.example`,
  ofLength(254),
  ofLength(256),
];

const INVALID = [
  '',
  'a@',
  '@b',
  'ab',
  'plainaddress',
  '#@%^%#$@#$@#.com',
  '@example.com',
  'Joe Smith <email@example.com>',
  '<email@example.com>',
  'email.example.com',
  'email@example@example.com',
  '.email@example.com',
  'email.@example.com',
  'email..email@example.com',
  'email@example.com (Joe Smith)',
  'email@-example.com',
  'email@example-.com',
  'email@111.222.333.44444',
  'email@1',
  'email@example..com',
  'email@.example.com',
  'email@example.com.',
  'email@[123.123.123.123]',
  'email@[IPv6:2001:db8::1]',
  'a"b(c)d,e:f;g<h>i[j\\k]l@example.com',
  'just"not"right@example.com',
  'this is"not\\allowed@example.com',
  'this\\ still\\"not\\\\allowed@example.com',
  'i.like.underscores@but_they_are_not_allowed_in_this_part',
  '"unclosed@example.com',
  '"quote"inside"@example.com',
  '""@example.com',
  '" "@example.com',
  '"<a@b>"@example.com',
  'a b@example.com',
  'a@exa mple.com',
  'a@example.com\nBcc: all@example.com',
  '"a\r\nb"@example.com',
  'a\u0000@example.com',
  'a\u200b@example.com',
  'a@example.com,b@example.com',
  'mailto:a@example.com',
  `${LOCAL_64}a@example.com`,
  `a@${LABEL_63}b.example`,
  ofLength(257),
];

const mailTo = (address: string) =>
  checkMail({
    id: 'a',
    from: { name: 'Laden', address: 'laden@example.org' },
    to: { address },
    subject: '',
    text: '',
  });

describe('e-mail addresses (RS-02)', () => {
  it.each(VALID)('accepts %s', (address) => expect(isEmailAddress(address)).toBe(true));
  it.each(INVALID)('rejects %j', (address) => expect(isEmailAddress(address)).toBe(false));

  it.each(VALID)('can be mailed to: %s', (address) => {
    expect(mailTo(address).to.address).toBe(address);
  });

  it('can be mailed to for any accepted text, within the length limit', () => {
    const holds = (address: string): void => {
      if (!isEmailAddress(address)) return;
      expect(mailTo(address).to.address).toBe(address);
      expect(address.length).toBeGreaterThanOrEqual(3);
    };
    const part = fc.stringMatching(/^[\p{L}\p{N}"\\ .@!-]{1,20}$/u);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.tuple(part, part).map((parts) => parts.join('@')),
        ),
        holds,
      ),
    );
  });

  const isLetIn = (text: string): boolean =>
    isEmailAddress(text) || CheckoutEmail.safeParse(text).success || AccountEmail.safeParse(text).success;

  it.each([...VALID, 'kunde.@example.org', '.kunde@example.org', 'kunde..x@example.org', 'a@b-.org', 'a@b.-org'])(
    'are looked up as they were let in: %s',
    (address) => {
      expect(isLetIn(address)).toBe(true);
      expect(mayBeEmailAddress(address)).toBe(true);
      expect(PersonReportBody.safeParse({ email: ` ${address} ` }).data).toEqual({ email: address });
    },
  );

  it('are looked up for any text that a form lets in', () => {
    const part = fc.stringMatching(/^[\p{L}\p{N}"\\ .@!_-]{1,12}$/u);
    const text = fc.oneof(
      fc.emailAddress(),
      fc.tuple(part, part).map((parts) => parts.join('@')),
    );
    fc.assert(fc.property(text, (one) => !isLetIn(one) || mayBeEmailAddress(one.trim())));
  });

  it.each(['', '@', 'a@', '@b', 'Anna Offen', 'anna @b', 'a@b c', 'a@b\nc', `${'a'.repeat(255)}@b`])(
    'are not looked up by %j',
    (text) => expect(mayBeEmailAddress(text)).toBe(false),
  );

  it('are checked quickly even for very long texts', () => {
    const began = performance.now();
    for (const text of ['a'.repeat(1e6), `${'a.'.repeat(5e5)}@b`, `"${'\\"'.repeat(5e5)}`, `a@${'b.'.repeat(5e5)}`]) {
      expect(isEmailAddress(text)).toBe(false);
      expect(mayBeEmailAddress(text)).toBe(false);
    }
    expect(performance.now() - began).toBeLessThan(1_000);
  });
});
