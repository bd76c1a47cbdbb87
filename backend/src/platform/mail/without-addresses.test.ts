import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withoutAddresses } from './without-addresses.ts';

describe('an answer of a mail server', () => {
  it.each([
    ['550 <eva@x.example>: nobody here', '550 <(address)>: nobody here'],
    ['550 "john doe"@example.org is unknown', '550 (address) is unknown'],
    ["550 o'neil@x.example: unknown", '550 (address) unknown'],
    [String.raw`550 "j\"d"@x.example is full`, '550 (address) is full'],
    ['452 4.2.2 quota exceeded', '452 4.2.2 quota exceeded'],
  ])('is kept without addresses: %s', (text, kept) => expect(withoutAddresses(text)).toBe(kept));

  it.each([
    ['Eva.Maier@x.example', 'user EVA.MAIER unknown', 'user (address) unknown'],
    ['"john doe"@x.example', 'no mailbox john doe here', 'no mailbox (address) here'],
    ['jörg@müller.example', 'jo\u0308rg is not known at xn--mller-kva.example', '(address) is not known at xn--mller-kva.example'], // prettier-ignore
    ['jörg@müller.example', '550 jörg@xn--mller-kva.example unknown', '550 (address) unknown'],
    ['al@x.example', 'al: mailbox almost full, al@x.example', 'al: mailbox almost full, (address)'],
  ])('is kept without the recipient %s', (recipient, text, kept) =>
    expect(withoutAddresses(text, recipient)).toBe(kept),
  );

  it('never contains the recipient, in any context', () => {
    const recipient = fc.constantFrom('eva+1@x.example', '"e va"@x.example', "o'neil@x.example", 'jörg@müller.example');
    fc.assert(
      fc.property(recipient, fc.string(), fc.string(), (address, before, after) => {
        expect(withoutAddresses(`${before} ${address} ${after}`, address)).not.toContain(address);
      }),
    );
  });
});
